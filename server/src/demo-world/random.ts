/** A source of repeatable numbers: the same seed gives the same numbers on every machine and in every run. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next: () => number;
  /** A number from `low` up to, not including, `high`. */
  between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number;
  isLucky: (probability: number) => boolean;
  pick: <const Item>(items: readonly [Item, ...Item[]]) => Item;
  /** `count` different items in a drawn order; all of them when there are fewer. */
  sample: <Item>(items: readonly Item[], count: number) => Item[];
};

/** FNV-1a, then a finaliser: neighbouring seeds such as "a1" and "a2" must not give similar numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  const int = (low: number, high: number): number => Math.floor(between(low, high + 1));
  return {
    next,
    between,
    int,
    isLucky: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    sample: (items, count) => {
      const rest = [...items];
      const drawn: (typeof rest)[number][] = [];
      while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(int(0, rest.length - 1), 1));
      return drawn;
    },
  };
}
