/** A screen that nobody touches stays lit: it asks the system for that, and again whenever it is seen anew. */

export function keepAwake(): () => void {
  const locks = navigator.wakeLock as WakeLock | undefined; // only where the page came by a safe way
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function hold() {
    if (over || document.hidden || (lock && !lock.released)) return;
    try {
      lock = (await locks?.request('screen')) ?? null;
      if (over) await lock?.release();
    } catch {
      // The system would rather sleep: its battery is low, perhaps.
    }
  }

  const seen = () => void hold();
  void hold();
  document.addEventListener('visibilitychange', seen);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release().catch(() => undefined);
  };
}
