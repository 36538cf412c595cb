import { useEffect } from 'react';

/** Keeps the screen on while it is asked for, where the device can. It is given back when the page is hidden, and taken again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void lock?.release();
    };
    const handleVisible = () => void take();
    handleVisible();
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisible);
      void lock?.release();
    };
  }, [isOn]);
}
