/** What is said of moves left ahead: `locales/`, a file for each language. */

import { wordsOf } from '../shell/languages';
import { settings } from '../shell/settings.svelte';
import english, { type OrdersWords } from './locales/en';

const words = wordsOf<OrdersWords>('orders', english);

export const sayOrders = () => words(settings.lang);
