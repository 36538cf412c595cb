export type Mark = 'bold' | 'italic' | 'link' | 'heading' | 'list' | 'quote';

export interface Marked {
  text: string;
  /** What is selected afterwards. */
  start: number;
  end: number;
}

const around = { bold: '**', italic: '*' } as const;
const before = { heading: '## ', list: '- ', quote: '> ' } as const;

/** A text in Markdown with the selected part marked. */
export function marked({ text, start, end }: Marked, mark: Mark): Marked {
  const chosen = text.slice(start, end);
  if (mark === 'link') {
    const words = chosen || 'link';
    const address = '/';
    const from = start + words.length + 3;
    return {
      text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
      start: from,
      end: from + 1,
    };
  }
  if (mark === 'bold' || mark === 'italic') {
    const sign = around[mark];
    const from = start + sign.length;
    const marking = `${sign}${chosen}${sign}`;
    return { text: text.slice(0, start) + marking + text.slice(end), start: from, end: from + chosen.length };
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(lineStart, end).split('\n');
  const marking = lines.map((line) => before[mark] + line).join('\n');
  const last = lineStart + marking.length;
  return { text: text.slice(0, lineStart) + marking + text.slice(end), start: last, end: last };
}
