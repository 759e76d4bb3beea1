/** The page's worker (`public/sw.js`): it is told things with no page open, and opens pages with no network. */

import { textOf } from './bytes';

export const canHaveWorker = (): boolean => 'serviceWorker' in navigator;
export const canBeTold = (): boolean => canHaveWorker() && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  const found = await navigator.serviceWorker.ready;
  // It may have begun its work while this page was being opened: then it knows nothing of it.
  if (!navigator.serviceWorker.controller) found.active?.postMessage('claim');
  return found;
}

/** Subscribes this browser; null if its owner does not allow it. */
export async function subscribe(key: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await worker();
  // The server's key may have been made anew since: with the old one nothing arrives any more.
  const before = await pushManager.getSubscription();
  if (before && textOf(before.options.applicationServerKey ?? new ArrayBuffer(0)) !== key) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return made.toJSON();
}
