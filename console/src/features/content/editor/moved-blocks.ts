import type { Content } from './content.ts';
import { nameOf } from './merge.ts';

/** Which blocks have another place among those that both contents have: as few as explain the other order. */
export function movesOf(before: Content, after: Content): string[] {
  const ids = after.blocks.map(({ id }) => id);
  const shared = before.blocks.filter(({ id }) => ids.includes(id));
  const kept = longestRising(shared.map(({ id }) => ids.indexOf(id)));
  return shared
    .filter(({ id }) => !kept.has(ids.indexOf(id)))
    .map((block) => {
      const from = before.blocks.indexOf(block) + 1;
      return `${nameOf(block)}: from place ${from} to place ${ids.indexOf(block.id) + 1}`;
    });
}

/** The most numbers that rise in the order given: the blocks that stayed. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = [];
  for (const number of numbers) {
    const shorter = runs.filter((run) => (run.at(-1) ?? -1) < number);
    runs.push([...longest(shorter), number]);
  }
  return new Set(longest(runs));
}

function longest(runs: readonly number[][]): number[] {
  return runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
}
