import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '../src/shell/bytes';

describe('bytes as WebAuthn writes them', () => {
  it.each([[[]], [[0]], [[251, 255, 254]], [[1, 2, 3, 4, 250, 190, 255]]])('%j come back', (bytes) => {
    const text = textOf(Uint8Array.from(bytes).buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect([...bytesOf(text)]).toEqual(bytes);
  });
});
