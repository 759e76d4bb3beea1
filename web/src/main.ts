import { mount } from 'svelte';
import { nextTask } from './shell/turns.svelte';
import App from './App.svelte';
import './app.css';

const target = document.getElementById('app');
// To read the code and to lay out the page are a task each.
if (target) void nextTask().then(() => mount(App, { target }));
