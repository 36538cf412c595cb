/** In the blind mode the sides are X and Y, and which version each is stays unknown until one was chosen. */
export interface Blind {
  /** Which version each side plays. */
  order: readonly [number, number];
  /** The side that was chosen; null as long as both are unknown. */
  pick: 0 | 1 | null;
}

export function newBlind(random: number): Blind {
  return { order: random < 0.5 ? [0, 1] : [1, 0], pick: null };
}

/** What a side is called, and what it turned out to be. */
export function sideName(blind: Blind | null, side: 0 | 1, names: readonly [string, string]): string {
  if (!blind) return names[side];
  const letter = side === 0 ? 'X' : 'Y';
  return blind.pick === null ? letter : `${letter} is ${names[blind.order[side]]}`;
}

export function versionOf(blind: Blind | null, side: 0 | 1): number {
  return blind ? blind.order[side] : side;
}
