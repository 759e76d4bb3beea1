import { settings } from '../shell/settings.svelte';
import { clubWords } from './words';

/** The club's texts in the reader's language. */
export const sayClub = () => clubWords(settings.lang);
