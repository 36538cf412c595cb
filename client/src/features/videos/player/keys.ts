/** What a key does with the player. */
export type KeyAct =
  | { type: 'toggle' | 'fullscreen' | 'mute' | 'captions' | 'help' }
  | { type: 'volume' | 'speed'; by: number }
  | { type: 'by'; seconds: number }
  | { type: 'part'; of: number };

/** What has the focus: a text is being typed, a control has keys of its own, the player, or neither. */
export type Focus = 'typing' | 'control' | 'player' | 'page';

const letters: Record<string, KeyAct> = {
  k: { type: 'toggle' },
  j: { type: 'by', seconds: -10 },
  l: { type: 'by', seconds: 10 },
  f: { type: 'fullscreen' },
  m: { type: 'mute' },
  c: { type: 'captions' },
  '<': { type: 'speed', by: -1 },
  '>': { type: 'speed', by: 1 },
  '?': { type: 'help' },
};
const arrows: Record<string, KeyAct> = {
  ArrowLeft: { type: 'by', seconds: -5 },
  ArrowRight: { type: 'by', seconds: 5 },
};
/** Elsewhere these move the page. */
const ofPlayer: Record<string, KeyAct> = {
  Home: { type: 'part', of: 0 },
  End: { type: 'part', of: 1 },
  ArrowUp: { type: 'volume', by: 0.1 },
  ArrowDown: { type: 'volume', by: -0.1 },
};

/** What the keys do, in words. */
export const keyWords: readonly (readonly [keys: string, does: string])[] = [
  ['Space or k', 'Play and pause'],
  ['← →', '5 seconds back and on'],
  ['j l', '10 seconds back and on'],
  ['0 to 9', 'To a tenth of the course'],
  ['Home End', 'To the beginning and the end, from the player'],
  ['↑ ↓', 'Louder and quieter, from the player'],
  ['m', 'Sound off and on'],
  ['< >', 'Slower and faster'],
  ['c', 'Captions'],
  ['f', 'Full screen'],
  ['?', 'This list'],
];

export function keyAct(key: string, focus: Focus): KeyAct | null {
  if (focus === 'typing') return null;
  const letter = letters[key.toLowerCase()];
  if (letter) return letter;
  if (/^\d$/.test(key)) return { type: 'part', of: Number(key) / 10 };
  if (focus === 'control') return null;
  if (key === ' ') return { type: 'toggle' };
  return arrows[key] ?? (focus === 'player' ? (ofPlayer[key] ?? null) : null);
}

const typed =
  'input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';

export function focusOf(target: EventTarget | null, player: Element | null): Focus {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(typed)) return 'typing';
  if (target.closest('[data-seek]')) return 'player';
  if (target.closest('a, button, input, summary, [role=tab]')) return 'control';
  return player?.contains(target) ? 'player' : 'page';
}
