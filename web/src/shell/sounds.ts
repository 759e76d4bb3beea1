/** What can be heard at the table, made by the page itself: wood, feet and steel, for whoever asked for it. */

import { settings, type Sound } from './settings.svelte';

let audio: AudioContext | null = null;

/** Made when it is first needed: a browser lets nothing be heard before its reader has done something. */
function context(): AudioContext {
  audio ??= new AudioContext();
  return audio;
}

const SOUNDS: Readonly<Record<Sound, (on: AudioContext, at: number) => void>> = { turn: knock, dice: rattle, march: steps, strike: clash };

/** Nothing is heard twice at once: of many dice in one moment one rattle is enough. */
const AGAIN = 0.12;
const last = new Map<Sound, number>();

/** For whoever wants to hear it. */
export function hear(sound: Sound): void {
  if (settings.hears(sound)) play(sound);
}

/** As it sounds, whatever is wished for. */
export function play(sound: Sound): void {
  const on = context();
  const at = on.currentTime + 0.02;
  if (at - (last.get(sound) ?? -1) < AGAIN) return;
  last.set(sound, at);
  SOUNDS[sound](on, at);
}

/** A small piece of wood falls on wood, from 0, barely heard, to 1. */
export function tap(force: number): void {
  if (!settings.hears('dice')) return;
  const on = context();
  stroke(on, on.currentTime, 900 + 700 * Math.random(), 0.02 + 0.1 * force);
}

/** Two strokes on a wooden block. */
function knock(on: AudioContext, at: number): void {
  stroke(on, at, 620);
  stroke(on, at + 0.16, 820);
}

/** Dice roll out on a table, and come to rest. */
function rattle(on: AudioContext, at: number): void {
  [0, 0.06, 0.11, 0.19, 0.24, 0.34].forEach((after, n) => stroke(on, at + after, 1500 - 90 * n, 0.16 - 0.02 * n));
}

/** Feet on a road. */
function steps(on: AudioContext, at: number): void {
  for (const after of [0, 0.15, 0.3, 0.45]) rush(on, at + after, 260, 0.09, 0.2);
}

/** Steel on steel, and then the blow. */
function clash(on: AudioContext, at: number): void {
  for (const pitch of [1870, 2740, 3610]) ring(on, at, pitch);
  rush(on, at, 2400, 0.06, 0.16);
  stroke(on, at + 0.02, 170, 0.3);
}

function stroke(on: AudioContext, at: number, pitch: number, volume = 0.25): void {
  const tone = on.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.09);
  tone.connect(fading(on, at, volume, 0.14)).connect(on.destination);
  tone.start(at);
  tone.stop(at + 0.16);
}

function ring(on: AudioContext, at: number, pitch: number): void {
  const tone = on.createOscillator();
  tone.type = 'square';
  tone.frequency.setValueAtTime(pitch, at);
  tone.connect(fading(on, at, 0.035, 0.4)).connect(on.destination);
  tone.start(at);
  tone.stop(at + 0.42);
}

/** A breath of noise around a pitch. */
function rush(on: AudioContext, at: number, pitch: number, time: number, volume: number): void {
  const noise = on.createBuffer(1, Math.ceil(on.sampleRate * time), on.sampleRate);
  const heard = noise.getChannelData(0);
  for (let n = 0; n < heard.length; n += 1) heard[n] = 2 * Math.random() - 1;
  const source = on.createBufferSource();
  source.buffer = noise;
  const around = on.createBiquadFilter();
  around.type = 'bandpass';
  around.frequency.value = pitch;
  source.connect(around).connect(fading(on, at, volume, time)).connect(on.destination);
  source.start(at);
}

function fading(on: AudioContext, at: number, volume: number, time: number): GainNode {
  const loudness = on.createGain();
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(volume, at + 0.004);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + time);
  return loudness;
}
