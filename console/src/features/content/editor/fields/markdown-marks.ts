export type Mark = 'bold' | 'italic' | 'link' | 'heading' | 'list' | 'quote';

export interface Marked {
  text: string;
  /** What is selected afterwards. */
  start: number;
  end: number;
}

/** How many asterisks a mark has on either side. */
const asterisks = { bold: 2, italic: 1 } as const;
const before = { heading: '## ', list: '- ', quote: '> ' } as const;
const lineMarks = { heading: /^#{1,6} +/, list: /^[-*+] +/, quote: /^> ?/ } as const;
const anyLineMark = /^(?:#{1,6} +|[-*+] +|> ?)/;
const ADDRESS = 'https://';

/** A text in Markdown with the selected part marked, or without the mark where it has it already. */
export function marked(given: Marked, mark: Mark): Marked {
  if (mark === 'link') return linked(given);
  return mark === 'bold' || mark === 'italic' ? stressed(given, mark) : lined(given, mark);
}

function linked(given: Marked): Marked {
  const { text, start, end } = given;
  const inside = linkAround(given);
  if (inside) return inside;
  const chosen = text.slice(start, end);
  const isAddress = /^(?:https:\/\/|mailto:|\/)\S+$/.test(chosen);
  const words = isAddress || chosen === '' ? 'link' : chosen;
  const address = isAddress ? chosen : ADDRESS;
  // What is still missing is selected, so that typing fills it in.
  const from = isAddress ? start + 1 : start + words.length + 3;
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: from,
    end: from + (isAddress ? words : address).length,
  };
}

/** The words alone of the link that the selection is in. */
function linkAround({ text, start, end }: Marked): Marked | null {
  for (const { 0: link, 1: words = '', index } of text.matchAll(/\[([^\]\n]*)\]\([^)\n]*\)/g)) {
    if (start < index || end > index + link.length) continue;
    return {
      text: text.slice(0, index) + words + text.slice(index + link.length),
      start: index,
      end: index + words.length,
    };
  }
  return null;
}

function stressed(given: Marked, mark: 'bold' | 'italic'): Marked {
  const { text, start, end } = innermost(given);
  const count = asterisks[mark];
  const around = Math.min(
    /\**$/.exec(text.slice(0, start))?.[0].length ?? 0,
    /^\**/.exec(text.slice(end))?.[0].length ?? 0,
  );
  const hasMark = mark === 'bold' ? around >= 2 : around % 2 === 1;
  if (hasMark)
    return {
      text: text.slice(0, start - count) + text.slice(start, end) + text.slice(end + count),
      start: start - count,
      end: end - count,
    };
  const sign = '*'.repeat(count);
  return {
    text: text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end),
    start: start + count,
    end: end + count,
  };
}

/** The selection without blanks and asterisks at its ends, where Markdown would not see a mark. */
function innermost({ text, start, end }: Marked): Marked {
  const chosen = text.slice(start, end);
  const trimmed = chosen.trim();
  if (trimmed === '') return { text, start: end, end };
  let from = start + chosen.indexOf(trimmed);
  let to = from + trimmed.length;
  while (to - from > 2 && text[from] === '*' && text[to - 1] === '*') {
    from += 1;
    to -= 1;
  }
  return { text, start: from, end: to };
}

function lined({ text, start, end }: Marked, mark: 'heading' | 'list' | 'quote'): Marked {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const rest = text.indexOf('\n', end);
  const lineEnd = rest === -1 ? text.length : rest;
  const lines = text.slice(lineStart, lineEnd).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const hasMark = written.length > 0 && written.every((line) => lineMarks[mark].test(line));
  const next = lines.map((line) => {
    if (hasMark) return line.replace(lineMarks[mark], '');
    return line.trim() === '' && lines.length > 1 ? line : before[mark] + line.replace(anyLineMark, '');
  });
  const marking = next.join('\n');
  const last = lineStart + marking.length;
  return {
    text: text.slice(0, lineStart) + marking + text.slice(lineEnd),
    // Several lines stay selected, so that the same button takes the mark off again.
    start: lines.length > 1 ? lineStart : last,
    end: last,
  };
}
