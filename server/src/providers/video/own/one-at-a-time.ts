/** Runs acts one after another. An act that is aborted while it waits is left out; a running one ends itself. */
export function oneAtATime(): <T>(signal: AbortSignal, act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return async (signal, act) => {
    const aborted = Promise.withResolvers<never>();
    const stop = (): void => aborted.reject(signal.reason);
    const turn = last.then(async () => {
      signal.throwIfAborted();
      signal.removeEventListener('abort', stop);
      return await act();
    });
    last = turn.catch(() => {});
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([turn, aborted.promise]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}
