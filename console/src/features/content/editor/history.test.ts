import { expect, it } from 'vitest';
import type { Block, Content } from './content.ts';
import { type Act, begin, edited, type Editing, type Step, STEPS_MAX } from './history.ts';

const headline = (id: string, title?: string): Block => ({
  id,
  type: 'headline',
  primary: title === undefined ? {} : { title },
  items: [],
});
const page = (...blocks: Block[]): Content => ({ title: 'Spring', description: '', blocks });
const after = (editing: Editing, ...steps: Step[]) => steps.reduce(edited, editing);
const ids = ({ content }: Editing) => content.blocks.map(({ id }) => id).join('');
const fill = (value: string, block = 'a'): Act => ({
  act: 'fill',
  place: { block, item: null, name: 'title' },
  value,
});

it('moves, adds and removes blocks', () => {
  const start = begin(page(headline('a'), headline('b'), headline('c')));
  expect(ids(after(start, { act: 'move', id: 'a', by: 1 }))).toBe('bac');
  expect(ids(after(start, { act: 'move', id: 'c', by: -2 }))).toBe('cab');
  expect(ids(after(start, { act: 'add', blocks: [headline('x'), headline('y')], after: 'b' }))).toBe('abxyc');
  expect(ids(after(start, { act: 'add', blocks: [headline('x')], after: null }))).toBe('abcx');
  expect(ids(after(start, { act: 'remove', id: 'b' }))).toBe('ac');
});

it('takes no step for what changes nothing', () => {
  const start = begin(page(headline('a', 'One')));
  const nothing: Step[] = [
    { act: 'move', id: 'a', by: -1 },
    { act: 'move', id: 'none', by: 1 },
    { act: 'remove', id: 'none' },
    { act: 'add', blocks: [], after: null },
    { act: 'write', name: 'title', value: 'Spring' },
    { act: 'replace', content: page(headline('a', 'One')) },
    { act: 'undo' },
    { act: 'redo' },
    fill('One'),
  ];
  for (const step of nothing) expect(edited(start, step)).toEqual(start);
});

it('never has more than sixty blocks', () => {
  const many = page(...Array.from({ length: 60 }, (_, nth) => headline(`b${nth}`)));
  expect(edited(begin(many), { act: 'add', blocks: [headline('more')], after: 'b0' }).content).toBe(many);
});

it('counts what is typed in one field as one step, until it pauses or goes elsewhere', () => {
  const typed = after(begin(page(headline('a'), headline('b'))), fill('S'), fill('Sa'), fill('Sal', 'b'));
  expect(typed.past).toHaveLength(2);
  const paused = after(typed, { act: 'pause' }, fill('Sale', 'b'));
  expect(paused.past).toHaveLength(3);
  expect(
    after(paused, { act: 'undo' }, { act: 'undo' }).content.blocks.map(({ primary }) => primary),
  ).toEqual([{ title: 'Sa' }, {}]);
});

it('undoes and redoes a hundred steps', () => {
  let editing = begin(page(headline('a')));
  for (let nth = 0; nth < STEPS_MAX + 20; nth += 1)
    editing = edited(editing, { act: 'write', name: nth % 2 ? 'title' : 'description', value: `${nth}` });
  const end = editing.content;
  for (let nth = 0; nth < STEPS_MAX + 20; nth += 1) editing = edited(editing, { act: 'undo' });
  expect([editing.content.description, editing.content.title]).toEqual(['18', '19']);
  for (let nth = 0; nth < STEPS_MAX; nth += 1) editing = edited(editing, { act: 'redo' });
  expect(editing.content).toEqual(end);
  expect(after(editing, { act: 'undo' }, fill('New')).future).toEqual([]);
});

it('forgets a value that was emptied, and keeps items between their bounds', () => {
  const cards: Block = { id: 'c', type: 'cards', primary: { title: 'All' }, items: [{ title: 'One' }] };
  const start = begin(page(cards));
  const emptied = edited(start, { act: 'fill', place: { block: 'c', item: null, name: 'title' }, value: '' });
  expect(emptied.content.blocks[0]?.primary).toEqual({});
  expect(edited(start, { act: 'remove-item', id: 'c', item: 0 })).toEqual(start);
  const two = after(
    start,
    { act: 'add-item', id: 'c' },
    { act: 'fill', place: { block: 'c', item: 1, name: 'title' }, value: 'Two' },
    { act: 'move-item', id: 'c', item: 1, by: -1 },
  );
  expect(two.content.blocks[0]?.items).toEqual([{ title: 'Two' }, { title: 'One' }]);
  let full = start;
  for (let nth = 0; nth < 20; nth += 1) full = edited(full, { act: 'add-item', id: 'c' });
  expect(full.content.blocks[0]?.items).toHaveLength(12);
  expect(edited(full, { act: 'remove-item', id: 'c', item: 11 }).content.blocks[0]?.items).toHaveLength(11);
});
