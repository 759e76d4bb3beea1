/** Something on its way: a share of the way is drawn in every frame, slower toward the end. */
export class Motion {
  #frame = 0;

  /** `draw` gets shares from 0 to 1, 1 when it has arrived or was cut short. */
  constructor(private readonly draw: (share: number) => void) {}

  start(time: number): void {
    this.stop();
    const began = performance.now();
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - began) / time));
      if (share === 1) return this.stop();
      this.draw(1 - (1 - share) ** 3);
      this.#frame = requestAnimationFrame(step);
    };
    step(began);
  }

  /** A cut: everybody has arrived. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.draw(1);
  }
}
