/** Where cubes lie in the drawing of the tower: heaps of even rows. */

export interface Hollow {
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  readonly height: number;
  /** How large a cube may be. */
  readonly most: number;
}

export interface Heap {
  readonly edge: number;
  readonly cubes: readonly { readonly colour: number; readonly x: number; readonly y: number }[];
}

/** From the floor upwards, as large as they all fit. */
export function rowsOf(colours: readonly number[], { left, width, bottom, height, most }: Hollow): Heap {
  let edge = most;
  while (edge > 3 && Math.floor(width / edge) * Math.floor(height / edge) < colours.length) edge -= 0.5;
  const row = Math.max(1, Math.floor(width / edge));
  const cubes = colours.map((colour, at) => {
    const [line, place] = [Math.floor(at / row), at % row];
    const among = Math.min(row, colours.length - line * row);
    return { colour, x: left + width / 2 + (place - (among - 1) / 2) * edge, y: bottom - (line + 0.5) * edge };
  });
  return { edge: edge * 0.94, cubes };
}
