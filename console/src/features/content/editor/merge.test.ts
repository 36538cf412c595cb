import { expect, it } from 'vitest';
import type { Block, Content } from './content.ts';
import { type Choices, differencesOf, mergedContent } from './merge.ts';
import { movesOf } from './moved-blocks.ts';

const headline = (id: string, title: string): Block => ({
  id,
  type: 'headline',
  primary: { title },
  items: [],
});
const page = (title: string, ...blocks: Block[]): Content => ({ title, description: '', blocks });
const base = page('Spring', headline('a', 'One'), headline('b', 'Two'));

function mergedBy(mine: Content, theirs: Content, chosen: Choices = {}): Content {
  const versions = { base, mine, theirs };
  const suggested = differencesOf(versions).map(({ id, suggested: side }) => [id, side] as const);
  return mergedContent(versions, { ...Object.fromEntries(suggested), ...chosen });
}
const words = ({ title, blocks }: Content) =>
  [title, ...blocks.map(({ primary }) => primary['title'])].join(' ');

it('takes each change that only one side made', () => {
  const mine = page('Spring sale', headline('a', 'One'), headline('b', 'Mine'));
  const theirs = page('Spring', headline('a', 'Theirs'), headline('b', 'Two'));
  expect(differencesOf({ base, mine, theirs }).map(({ label, suggested }) => [label, suggested])).toEqual([
    ['Title of the page', 'mine'],
    ['Headline “One”: Title', 'theirs'],
    ['Headline “Mine”: Title', 'mine'],
  ]);
  expect(words(mergedBy(mine, theirs))).toBe('Spring sale Theirs Mine');
});

it('asks where both changed the same field, and takes what was chosen', () => {
  const [mine, theirs] = [page('Mine', ...base.blocks), page('Theirs', ...base.blocks)];
  const [difference] = differencesOf({ base, mine, theirs });
  expect(difference).toMatchObject({ mine: 'Mine', theirs: 'Theirs', suggested: null });
  expect(mergedBy(mine, theirs, { title: 'theirs' }).title).toBe('Theirs');
  expect(mergedBy(mine, theirs, { title: 'mine' }).title).toBe('Mine');
});

it('keeps blocks that either side added, and leaves out what one side removed', () => {
  const mine = page('Spring', headline('a', 'One'), headline('m', 'Mine'), headline('b', 'Two'));
  const theirs = page('Spring', headline('t', 'Theirs'), headline('a', 'One'));
  expect(words(mergedBy(mine, theirs))).toBe('Spring Theirs One Mine');
  expect(words(mergedBy(mine, theirs, { 'block b': 'mine' }))).toBe('Spring Theirs One Mine Two');
});

it('compares the order of what both have', () => {
  const theirs = page('Spring', ...base.blocks.toReversed());
  expect(differencesOf({ base, mine: base, theirs }).map(({ label }) => label)).toEqual([
    'Order of the blocks',
  ]);
  expect(words(mergedBy(base, theirs))).toBe('Spring Two One');
});

it('finds no difference in the order of names, and asks everything without a common beginning', () => {
  const one: Content = { ...base, image: { url: '/a.webp', alt: 'A' } };
  const other: Content = { ...base, image: { alt: 'A', url: '/a.webp' } };
  expect(differencesOf({ base, mine: one, theirs: other })).toEqual([]);
  expect(differencesOf({ base: null, mine: one, theirs: base })[0]?.suggested).toBeNull();
});

it('names as few moved blocks as explain another order', () => {
  const [a, b, c, d] = ['One', 'Two', 'Three', 'Four'].map((title, nth) => headline(`${nth}`, title));
  if (!a || !b || !c || !d) throw new Error('There are four.');
  expect(movesOf(page('', a, b, c, d), page('', d, a, b, c))).toEqual([
    'Headline “Four”: from place 4 to place 1',
  ]);
  expect(movesOf(page('', a, b, c), page('', b, a, d, c))).toHaveLength(1);
  expect(movesOf(page('', a, b, c), page('', a, c))).toEqual([]);
});
