/**
 * Keeps the screen on while the page is in sight, where the browser can; the returned function lets it go dark again.
 * @param onHeld called when the browser has agreed
 */
export function keepAwake(onHeld?: () => void): () => void {
  let isWanted = true;
  let lock: WakeLockSentinel | null = null;

  // A browser releases the lock whenever the page goes out of sight.
  async function take(): Promise<void> {
    if (document.hidden || !('wakeLock' in navigator)) return;
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (!isWanted) {
        await taken.release();
        return;
      }
      lock = taken;
      onHeld?.();
    } catch {
      // A low battery may forbid it.
    }
  }

  const onVisible = (): void => void take();
  document.addEventListener('visibilitychange', onVisible);
  void take();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
