/** What is said of moves left ahead: `locales/`, a file for each language. */

import { spoken } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import type { OrdersWords } from './locales/en';

const words = spoken(import.meta.glob<{ default: OrdersWords }>('./locales/*.ts', { eager: true }));

export const sayOrders = () => words(settings.lang);
