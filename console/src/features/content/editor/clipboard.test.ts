import { sampleBlock } from '@dubplate/shared/features/content/blocks/samples.ts';
import { blockTypeNames } from '@dubplate/shared/features/content/blocks/block-types.ts';
import { expect, it } from 'vitest';
import { blocksFromText, textOfBlocks } from './clipboard.ts';
import { newBlock } from './content.ts';
import { faultAt, faultsOf, isFinished } from './faults.ts';
import { draftKey, keepDraft, readDraft } from './local-draft.ts';

const media = { pictures: ['/images/a.webp'], film: '/images/a.mp4' };
const blocks = blockTypeNames.map((type) => sampleBlock(type, type, media));
let serial = 0;
const newId = () => `new-${(serial += 1)}`;

it('pastes a block of every type as it was copied, with another id', () => {
  const read = blocksFromText(textOfBlocks(blocks), newId);
  expect(read).toEqual({ blocks: blocks.map((block) => ({ ...block, id: expect.stringMatching(/^new-/) })) });
});

it('copies unfinished blocks as well', () => {
  const read = blocksFromText(textOfBlocks([newBlock('cards', 'c')]), newId);
  expect(read).toMatchObject({ blocks: [{ type: 'cards', items: [{}] }] });
});

it.each([
  ['any text', 'Hello', /no blocks/],
  ['other data', '{"a":1}', /no blocks/],
  ['nothing', 'null', /no blocks/],
  ['no block at all', textOfBlocks([]), /damaged/],
  [
    'an unknown type',
    '{"is":"dubplate-blocks","blocks":[{"id":"a","type":"script","primary":{},"items":[]}]}',
    /damaged/,
  ],
  [
    'a field that the type has not',
    JSON.stringify({
      is: 'dubplate-blocks',
      blocks: [{ id: 'a', type: 'headline', primary: { constructor: 'x' }, items: [] }],
    }),
    /damaged/,
  ],
  [
    'a value of another kind',
    JSON.stringify({
      is: 'dubplate-blocks',
      blocks: [{ id: 'a', type: 'headline', primary: { title: { html: '<b>' } }, items: [] }],
    }),
    /damaged/,
  ],
])('refuses %s with a sentence', (_, text, problem) => {
  expect(blocksFromText(text, newId)).toEqual({ problem: expect.stringMatching(problem) });
});

it('keeps a draft of its own for every person, and reads none that is damaged', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const draft = { content: { title: 'A', description: '', blocks }, revision: 3, at: '2026-01-01T00:00:00Z' };
  expect(keepDraft(storage, draftKey('one', 'page'), draft)).toBe(true);
  expect(readDraft(storage, draftKey('one', 'page'))).toEqual(draft);
  expect(readDraft(storage, draftKey('other', 'page'))).toBeNull();
  kept.set(draftKey('one', 'page'), '{"content":{"title":1}}');
  expect(readDraft(storage, draftKey('one', 'page'))).toBeNull();
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(keepDraft(full, 'key', draft)).toBe(false);
});

it('finds what is missing or wrong where the server would', () => {
  expect(blocks.every(isFinished)).toBe(true);
  const unfinished = { ...newBlock('picture', 'p'), primary: { image: { url: '/a.webp', alt: ' ' } } };
  const link = { ...newBlock('tags', 't'), items: [{ tag: 'A', link: 'javascript:alert(1)' }] };
  const faults = faultsOf({
    title: ' ',
    description: '',
    blocks: [unfinished, link, newBlock('headline', 'h')],
  });
  expect(Object.keys(faults)).toEqual([
    'content.title',
    'content.blocks.0.primary.image',
    'content.blocks.1.items.0.link',
    'content.blocks.2.primary.title',
  ]);
  expect(faultAt({ 'content.blocks.0.primary.image.alt': 'No.' }, 'content.blocks.0.primary.image')).toBe(
    'No.',
  );
});
