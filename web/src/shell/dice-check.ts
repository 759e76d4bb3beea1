/** Every roll computed again, in the browser: docs/architecture.md, "Dice". */

import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DiceProof, DiceRoll } from './api-types';

const PER_BLOCK = 32;
const TWO_BYTES = 65_536;

export function commitmentOf(secret: Uint8Array): string {
  return bytesToHex(blake2b(concatBytes(utf8ToBytes('kassen commitment '), secret), { dkLen: 32 }));
}

export function diceKey(secret: Uint8Array, parts: readonly string[]): Uint8Array {
  const pieces: Uint8Array<ArrayBuffer>[] = [utf8ToBytes('kassen dice ')];
  for (const piece of [Uint8Array.from(secret), ...parts.map((part) => utf8ToBytes(part))]) {
    pieces.push(fourBytes(piece.length), piece);
  }
  return blake2b(concatBytes(...pieces), { dkLen: 32 });
}

function fourBytes(n: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, n, false);
  return bytes;
}

export class FairDice {
  private at = -1;
  private block = new Uint8Array(0);

  constructor(private readonly key: Uint8Array) {}

  value(n: number, sides: number): number {
    const limit = TWO_BYTES - (TWO_BYTES % sides);
    let value = this.first(n);
    for (let again = 1; value >= limit; again += 1) value = this.again(n, again);
    return (value % sides) + 1;
  }

  private first(n: number): number {
    const block = Math.floor(n / PER_BLOCK);
    if (block !== this.at) {
      this.block = blake2b(utf8ToBytes(`block ${block}`), { key: this.key, dkLen: 64 });
      this.at = block;
    }
    return pair(this.block, 2 * (n % PER_BLOCK));
  }

  private again(n: number, again: number): number {
    return pair(blake2b(utf8ToBytes(`again ${n} ${again}`), { key: this.key, dkLen: 2 }), 0);
  }
}

function pair(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
}

export interface CheckedRoll extends DiceRoll {
  readonly computed: number;
  readonly right: boolean;
}

export interface DiceReport {
  /** The secret is the one that was promised before the first roll. */
  readonly commitmentHolds: boolean;
  /** The key follows from the secret and the parts. */
  readonly keyHolds: boolean;
  readonly rolls: readonly CheckedRoll[];
  readonly wrong: number;
}

/** `promised` is the commitment this device saw when the game began, if it saw one. */
export function checkDice(proof: DiceProof, promised: string | null): DiceReport {
  const secret = hexToBytes(proof.secret);
  const key = diceKey(secret, proof.parts);
  const commitment = commitmentOf(secret);
  const dice = new FairDice(key);
  const rolls = proof.rolls.map((roll) => {
    const computed = dice.value(roll.roll, roll.sides);
    return { ...roll, computed, right: computed === roll.value };
  });
  return {
    commitmentHolds: commitment === proof.commitment && (promised ?? commitment) === commitment,
    keyHolds: bytesToHex(key) === proof.key,
    rolls,
    wrong: rolls.filter((roll) => !roll.right).length,
  };
}
