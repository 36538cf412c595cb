import { describe, expect, it } from 'vitest';
import {
  type Draft,
  type DraftAction,
  type DraftArtist,
  type DraftLoop,
  draftReducer,
  emptyDraft,
  isReachable,
  isUntouched,
  linesOf,
  stepAfterFiles,
} from './draft.ts';
import { draftPrice } from '../../checkout/checkout.ts';
import { filesToUpload } from '../../uploads/draft-files.ts';
import { readDraft } from './stored-draft.ts';

const file = (id: string, part: Partial<DraftLoop> = {}): DraftLoop => ({
  id,
  name: `${id}.mp3`,
  url: null,
  uploadedBy: null,
  start: 0,
  durationSeconds: 60,
  ...part,
});
const artist = (id: string): DraftArtist => ({ id, username: id, profileImage: null, genres: [2], slug: id });
const after = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(draftReducer, draft);
const full = after(
  emptyDraft,
  { type: 'file-added', file: file('a') },
  { type: 'artist-added', artist: artist('x') },
);

describe('files of a draft', () => {
  it('holds ten and no eleventh', () => {
    const eleven = Array.from({ length: 11 }, (_, index): DraftAction => ({
      type: 'file-added',
      file: file(`f${index}`),
    }));
    expect(after(emptyDraft, ...eleven).files).toHaveLength(10);
  });

  it('refuses a name that is stored like one that is there', () => {
    const draft = after(
      emptyDraft,
      { type: 'file-added', file: file('a', { name: 'Été.mp3' }) },
      { type: 'file-added', file: file('b', { name: 'Ete.mp3' }) },
    );
    expect(draft.files.map(({ id }) => id)).toEqual(['a']);
  });

  it.each([
    [12.5, 12.5],
    [-3, 0],
  ])('keeps a loop that was moved to %s at %s', (start, kept) => {
    expect(after(full, { type: 'loop-moved', id: 'a', start }).files[0]?.start).toBe(kept);
  });

  it('knows what this person still has to send up', () => {
    const uploaded = after(full, { type: 'file-uploaded', id: 'a', url: '/media/a.mp3', uploadedBy: 'me' });
    expect(filesToUpload(full.files, 'me')).toHaveLength(1);
    expect(filesToUpload(uploaded.files, 'me')).toHaveLength(0);
    expect(filesToUpload(uploaded.files, 'another person')).toHaveLength(1);
    expect(filesToUpload(after(uploaded, { type: 'upload-lost', id: 'a' }).files, 'me')).toHaveLength(1);
  });
});

describe('artists of a draft', () => {
  it('ignores one who is there already', () => {
    expect(after(full, { type: 'artist-added', artist: artist('x') })).toBe(full);
  });

  it('holds twenty', () => {
    const many = Array.from({ length: 25 }, (_, index): DraftAction => ({
      type: 'artist-added',
      artist: artist(`a${index}`),
    }));
    expect(after(emptyDraft, ...many).artists).toHaveLength(20);
  });
});

describe('the comment', () => {
  it('is cut at 300 characters', () => {
    expect(after(emptyDraft, { type: 'comment-changed', comment: 'x'.repeat(301) }).comment).toHaveLength(
      300,
    );
  });
});

describe('the voucher', () => {
  const applied = after(full, { type: 'voucher-applied', coupon: { code: 'Summer', amount: 200 } });

  it('leaves its code in the field when it is refused, with the reason until another is typed', () => {
    const refused = after(applied, { type: 'voucher-refused', problem: 'No.' });
    expect(refused).toMatchObject({
      coupon: emptyDraft.coupon,
      voucherText: 'Summer',
      voucherProblem: 'No.',
    });
    expect(after(refused, { type: 'voucher-typed', text: 'S' }).voucherProblem).toBeNull();
  });

  it.each([
    [2, 3, 200, { total: 1800, discount: 200, toPay: 1600 }],
    [1, 1, 300, { total: 300, discount: 300, toPay: 0 }],
    [1, 1, 5000, { total: 300, discount: 300, toPay: 0 }],
    [3, 0, 0, { total: 900, discount: 0, toPay: 900 }],
  ])('on %d files and %d artists takes %d off: %j', (files, artists, amount, price) => {
    const draft = {
      files: Array.from({ length: files }, (_, index) => file(`f${index}`)),
      artists: Array.from({ length: artists }, (_, index) => artist(`a${index}`)),
      coupon: { code: 'X', amount },
    };
    expect(draftPrice<typeof emptyDraft>({ linesOf }, { ...emptyDraft, ...draft })).toEqual(price);
  });

  it.each([{ code: 7, amount: 3 }, { code: 'X', amount: 1.5 }, { code: '', amount: 3 }, null])(
    'that is stored as %j counts nothing',
    (coupon) => {
      expect(readDraft(JSON.stringify({ ...full, coupon })).coupon).toEqual(emptyDraft.coupon);
    },
  );
});

describe('sections', () => {
  const onlyFile = after(emptyDraft, { type: 'file-added', file: file('a') });
  const onlyArtist = after(emptyDraft, { type: 'artist-added', artist: artist('x') });

  it.each([
    ['nothing', emptyDraft, ['files']],
    ['a file', onlyFile, ['files', 'artists']],
    ['an artist', onlyArtist, ['files']],
    ['both', full, ['files', 'artists', 'summary', 'payment']],
  ] as const)('with %s opens %j', (_what, draft, open) => {
    expect(
      (['files', 'artists', 'summary', 'payment'] as const).filter((step) => isReachable(draft, step)),
    ).toEqual(open);
  });

  it('remember where one came from', () => {
    const draft = after(full, { type: 'went', to: 'summary' }, { type: 'went', to: 'files' });
    expect([draft.previousSection, draft.currentSection]).toEqual(['summary', 'files']);
  });

  it('do not change to one that is closed', () => {
    expect(after(emptyDraft, { type: 'went', to: 'payment' })).toBe(emptyDraft);
  });

  it.each([
    ['the summary', after(full, { type: 'went', to: 'summary' }, { type: 'went', to: 'files' }), 'summary'],
    ['the artists', after(full, { type: 'went', to: 'artists' }, { type: 'went', to: 'files' }), 'artists'],
    ['nowhere', full, 'artists'],
  ] as const)('after the files go on where one came from: %s', (_from, draft, to) => {
    expect(stepAfterFiles(draft)).toBe(to);
  });

  it('fall back when what they need is taken out', () => {
    const atPayment = after(full, { type: 'went', to: 'payment' });
    expect(after(atPayment, { type: 'artist-removed', id: 'x' }).currentSection).toBe('artists');
    expect(after(atPayment, { type: 'file-removed', id: 'a' }).currentSection).toBe('files');
  });
});

describe('opening, sending and cancelling', () => {
  it('resets the coupon on opening and leaves the rest', () => {
    const draft = after({ ...full, coupon: { code: 'X', amount: 200 } }, { type: 'opened' });
    expect(draft).toEqual(full);
  });

  it('leads back from the payment to the price that the coupon no longer lowers, with its code in the field', () => {
    const atPayment = { ...full, currentSection: 'payment' as const, voucherText: 'X' };
    const draft = after({ ...atPayment, coupon: { code: 'X', amount: 200 } }, { type: 'opened' });
    expect(draft).toMatchObject({ currentSection: 'summary', voucherText: 'X', coupon: { code: '' } });
    expect(after(atPayment, { type: 'opened' }).currentSection).toBe('payment');
  });

  it.each([
    ['that may have been sent', { type: 'send-begun', key: 'one' }],
    ['that a card was asked for', { type: 'asked-to-pay' }],
  ] as const)('keeps the coupon of a draft %s', (_why, action) => {
    const draft = after({ ...full, coupon: { code: 'X', amount: 200 } }, action, { type: 'opened' });
    expect(draft.coupon).toEqual({ code: 'X', amount: 200 });
  });

  it('keeps the first key for every attempt', () => {
    expect(after(full, { type: 'send-begun', key: 'one' }, { type: 'send-begun', key: 'two' }).sendKey).toBe(
      'one',
    );
  });

  it('is unanswered from the attempt until an answer comes', () => {
    const begun = after(full, { type: 'send-begun', key: 'one' });
    expect([full, begun, after(begun, { type: 'send-refused' })].map((draft) => draft.isUnanswered)).toEqual([
      false,
      true,
      false,
    ]);
    expect(after(begun, { type: 'send-refused' }).sendKey).toBe('one');
    expect(after(begun, { type: 'sent' }).isUnanswered).toBe(false);
  });

  it('is empty once sent, and shows the confirmation until it is opened again', () => {
    const sent = after(
      full,
      { type: 'went', to: 'payment' },
      { type: 'send-begun', key: 'one' },
      { type: 'sent' },
    );
    expect(sent).toEqual({ ...emptyDraft, previousSection: 'payment', currentSection: 'confirmation' });
    expect(isUntouched(sent)).toBe(true);
    expect(after(sent, { type: 'opened' }).currentSection).toBe('files');
  });

  it('is empty once cancelled', () => {
    expect(after(full, { type: 'cleared' })).toEqual(emptyDraft);
  });
});

describe('the stored draft', () => {
  it('comes back as it was', () => {
    const draft = after(
      full,
      { type: 'file-uploaded', id: 'a', url: '/media/a.mp3', uploadedBy: 'me' },
      { type: 'loop-moved', id: 'a', start: 7.5 },
      { type: 'comment-changed', comment: 'Listen to the hats.' },
      { type: 'voucher-applied', coupon: { code: 'Summer', amount: 200 } },
      { type: 'went', to: 'payment' },
      { type: 'send-begun', key: 'one' },
    );
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([
    null,
    '',
    'no json',
    '[]',
    '17',
    '{"files":"x","artists":[null],"comment":4,"currentSection":"elsewhere"}',
  ])('reads %j as an empty draft', (text) => {
    expect(readDraft(text)).toEqual(emptyDraft);
  });

  it('leaves out a file without a length and a section that is no longer open', () => {
    const text = JSON.stringify({
      ...full,
      files: [{ ...file('a'), durationSeconds: 'long' }],
      currentSection: 'payment',
    });
    expect(readDraft(text)).toMatchObject({ files: [], currentSection: 'files' });
  });

  it('asks for the upload again when it is not known whose it was', () => {
    const text = JSON.stringify({ ...full, files: [file('a', { url: '/media/a.mp3' })] });
    expect(readDraft(text).files[0]).toMatchObject({ url: null, uploadedBy: null });
  });
});
