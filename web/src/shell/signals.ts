/** "It is your move": title, icon, notification and sound, as far as the player wants them. */

import { settings } from './settings.svelte';
import { hear } from './sounds';

const CALM = '/icon.svg';
const CALLING = '/icon-move.svg';

export function mark(title: string, calling: boolean): void {
  document.title = calling ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = calling ? CALLING : CALM;
}

/** Tells whoever looks elsewhere. */
export function call(title: string, body: string): void {
  hear('turn');
  if (!settings.notify || !document.hidden || !('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return;
  const note = new Notification(title, { body, tag: 'kassen-your-move', icon: CALM });
  note.onclick = () => {
    globalThis.focus();
    note.close();
  };
}

export async function askToNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
