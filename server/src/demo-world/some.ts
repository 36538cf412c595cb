/** Runs `work` for each item, a few at a time, beginning them in order. The first that fails ends it, when all begun have ended. */
export async function forEachOfSome<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries();
  let hasFailed = false;
  const lane = async (): Promise<void> => {
    for (const [index, item] of rest) {
      if (hasFailed) return;
      try {
        await work(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
