/** "It is your move": title, icon, notification and sound, as far as the player wants them. */

import { settings } from './settings.svelte';

const CALM = '/icon.svg';
const CALLING = '/icon-move.svg';

export function mark(title: string, calling: boolean): void {
  document.title = calling ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = calling ? CALLING : CALM;
}

/** Tells whoever looks elsewhere. */
export function call(title: string, body: string): void {
  if (settings.sound) knock();
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

let audio: AudioContext | null = null;

/** Two strokes on a wooden block. */
export function knock(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime + 0.02;
  stroke(audio, start, 620);
  stroke(audio, start + 0.16, 820);
}

/** A small piece of wood falls on wood, from 0, barely heard, to 1. */
export function tap(force: number): void {
  audio ??= new AudioContext();
  stroke(audio, audio.currentTime, 900 + 700 * Math.random(), 0.02 + 0.1 * force);
}

function stroke(context: AudioContext, at: number, pitch: number, volume = 0.25): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.09);
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(volume, at + 0.004);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.14);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.16);
}
