/**
 * Like `Promise.all`, for statements of one transaction that are pipelined (`engines/pipelined.ts`): ends when all have ended, and fails with the first failure in the
 * order given. So a call is refused for the same reason whatever answer is heard first, and nothing is still sent in a
 * transaction that has ended.
 */
export async function allPipelined<Promises extends readonly Promise<unknown>[]>(
  promises: readonly [...Promises],
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> {
  const settled = await Promise.allSettled(promises);
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
  return await Promise.all(promises);
}
