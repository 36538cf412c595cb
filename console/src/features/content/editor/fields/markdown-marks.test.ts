import { describe, expect, it } from 'vitest';
import { type Mark, marked } from './markdown-marks.ts';

/** A text whose selected part is between two bars. */
function given(words: string) {
  const [head = '', chosen = '', tail = ''] = words.split('|');
  return { text: head + chosen + tail, start: head.length, end: head.length + chosen.length };
}
function shown({ text, start, end }: ReturnType<typeof given>): string {
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

describe('marks in a text', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a |loud| word', 'a **|loud|** word'],
    ['bold', 'a| loud |word', 'a **|loud|** word'],
    ['bold', 'nothing || chosen', 'nothing **||** chosen'],
    ['italic', 'a |soft| word', 'a *|soft|* word'],
    ['italic', 'a **|both|** word', 'a ***|both|*** word'],
    ['heading', 'one\nt|w|o\nthree', 'one\n## two||\nthree'],
    ['list', '|one\ntwo|', '|- one\n- two|'],
    ['quote', '|one\n\ntwo|', '|> one\n\n> two|'],
    ['link', 'see |our artists|', 'see [our artists](|https://|)'],
    ['link', 'see |/artists|', 'see [|link|](/artists)'],
  ])('%s is put on and taken off again', (mark, before, after) => {
    const once = marked(given(before), mark);
    expect(shown(once)).toBe(after);
    const plain = given(before).text.replace(/^see \/artists$/, 'see link');
    expect(marked(once, mark).text.replaceAll('  ', ' ')).toBe(plain.replaceAll('  ', ' '));
  });

  it('takes a mark off that was selected with its words', () => {
    expect(marked(given('a |**loud**| word'), 'bold').text).toBe('a loud word');
  });

  it('takes the size of a heading from another mark of the line', () => {
    expect(marked(given('### small||'), 'list').text).toBe('- small');
  });
});
