import { mount } from 'svelte';
import { learn } from './shell/languages';
import { router } from './shell/router.svelte';
import { settings } from './shell/settings.svelte';
import { nextTask } from './shell/turns.svelte';
import App from './App.svelte';
import './app.css';

// The code of a table is under way while the words are.
if (router.route.page === 'table') void import('./pages/TablePage.svelte').catch(() => undefined);

const target = document.getElementById('app');
// To read the code and to lay out the page are a task each.
if (target) void Promise.allSettled([nextTask(), learn(settings.lang)]).then(() => mount(App, { target }));
