import type { Actor, Instant, Lifecycle, LineEvent, Recipient, Transition } from './lifecycle.ts';

/** The table of a lifecycle in Markdown, for docs/product. `pnpm run docs` writes it, and a test compares it. */
export function lifecycleTable(lifecycle: Lifecycle): string {
  const head = ['rule', 'who and how', 'from → to', 'condition', 'money', 'notices'];
  const rows = lifecycle.transitions.map((each) => [
    each.number,
    `${lifecycle.words?.actors?.[each.by] ?? actors[each.by]}, ${throughText(each)}`,
    `${fromText(lifecycle, each)} → ${toText(lifecycle, each)}`,
    conditionText(lifecycle, each),
    moneyText(each),
    noticesText(each),
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}

const actors: Record<Actor, string> = {
  buyer: 'buyer',
  artist: 'that artist',
  staff: 'super admin',
  time: 'time',
};

const events: Record<LineEvent, string> = {
  sent: 'sending',
  deadline: 'the deadline',
  ended: 'the answer',
  start: 'the start',
};

const recipients: Record<Recipient, string> = { buyer: 'buyer', artist: 'artist', staff: 'staff' };

/** A call, job or hook is a name in the code; anything else is words. */
function throughText({ through }: Transition): string {
  return through.includes(' ') ? through : `\`${through}\``;
}

function wordOf({ statuses }: Lifecycle, status: number): string {
  return `${statuses[status]?.toLowerCase()} (${status})`;
}

function fromText(lifecycle: Lifecycle, { from, covers }: Transition): string {
  if (from.length === 0) return '–';
  const words = from.map((status) => wordOf(lifecycle, status)).join(' or ');
  return covers === 'every line' ? `every ${words}` : words;
}

function toText(lifecycle: Lifecycle, { to }: Transition): string {
  return to === 'same' ? 'the same' : wordOf(lifecycle, to);
}

function conditionText({ words }: Lifecycle, { since, until, needs = {}, condition }: Transition): string {
  const named = { ...events, ...words?.events };
  const flags = Object.entries(needs).map(([flag, wanted]) => {
    const word = words?.flags?.[flag] ?? flag;
    return wanted ? word : `not ${word}`;
  });
  const all = [
    ...flags,
    since && `from ${instantText(since, named)} on`,
    until &&
      (until.of === 'ended' ? `within ${instantText(until, named)}` : `before ${instantText(until, named)}`),
    condition,
  ].filter((text) => text !== undefined);
  return all.join(', ') || '–';
}

function instantText({ of, plusHours = 0 }: Instant, named: Record<LineEvent, string>): string {
  if (plusHours === 0) return named[of];
  const hours = Math.abs(plusHours);
  const days = hours / 24;
  const long = hours % 24 === 0 && days > 1 ? `${days} days` : `${hours} hours`;
  return `${long} ${plusHours > 0 ? 'after' : 'before'} ${named[of]}`;
}

function moneyText({ money }: Transition): string {
  if (typeof money === 'string') return money;
  return Object.entries(money)
    .map(([line, operation]) => `${operation} ${line}`)
    .join(', ');
}

function noticesText({ notices }: Transition): string {
  if (notices.length === 0) return '–';
  return notices
    .map(({ code, to, isFirstOnly }) => `${code} ${recipients[to]}${isFirstOnly ? ', the first time' : ''}`)
    .join(', ');
}
