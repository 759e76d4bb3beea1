import { Api } from './api';
import { settings } from './settings.svelte';

/** The one server this page came from. */
export const server = new Api(() => settings.lang);
