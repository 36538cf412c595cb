const pausesMs = [500, 2000, 5000, 10_000, 20_000];

/** Longer after each failure. The network's return ends it. */
export async function pauseBefore(failures: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, pausesMs[Math.min(failures, pausesMs.length - 1)]);
  window.addEventListener('online', end, { once: true });
  signal.addEventListener('abort', end, { once: true });
  await promise;
  clearTimeout(timer);
  window.removeEventListener('online', end);
  signal.removeEventListener('abort', end);
}

/** Runs `act` unless another tab of this browser sends the same upload: two would only interrupt each other. False then. */
export async function withUploadLock(uploadId: string, act: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await act();
    return true;
  }
  return await navigator.locks.request(`dubplate-upload-${uploadId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await act();
    return true;
  });
}
