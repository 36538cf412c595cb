import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';
import { answerTrack, aQuestion, aReview, aTrack, NOTES } from './testing/requests.ts';

let server: BootedServer;
let fan: TestPerson;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot();
  fan = await aFan(server, { tokens: 900_000 });
  artist = await anArtist(server, { deepdive: true, ama: true, requestLimit: 200 });
});
afterAll(async () => await server.close());

type Track = Extract<CallInput<'requests/send-request'>['request'], { type: 1 }>;
const UNSEEN = '\u0085\uFFF9\u200B\u2060\uFEFF\u3164\u2800\u00AD\u{E0041}';
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

async function send(given: Partial<Track> | object) {
  const file = { name: 'a.mp3', url: await aProcessedFile(server, fan) };
  const request = { type: 1 as const, file, title: 'A', ...given } as Track;
  return await server.call('requests/send-request', { artistId: artist.userId, request }, { as: fan });
}

async function aHeard() {
  const { id } = await aTrack(server, { fan, artist });
  await server.call('requests/update-play-demo', { requestId: id }, { as: artist });
  return id;
}
const review = async (requestId: string, given: object) =>
  await server.call('requests/review-request', { ...aReview(requestId), ...given }, { as: artist });

describe('what is sent', () => {
  it.each([
    ['a title of 121', { title: 'a'.repeat(121) }],
    ['a message of 1,001', { message: 'a'.repeat(1001) }],
    ['four focuses', { focus: [0, 1, 2, 3] }],
    ['one focus twice', { focus: [1, 1] }],
    ['an unknown focus', { focus: [9] }],
    ['an unknown theme', { theme: 'remix' }],
    ['what is unsure in 301', { unsure: 'a'.repeat(301) }],
    ['a script as reference', { reference: 'javascript:alert(1)' }],
    ['data as reference', { reference: 'data:text/html,hi' }],
    ['a reference without a host', { reference: 'https://' }],
    ['a reference that cannot be opened', { reference: 'https://[bad' }],
    ['a reference that turns its letters around', { reference: 'https://example.com/\u202Emoc.live' }],
    ['a reference that shows another host', { reference: 'https://dubplate.example@evil.example/' }],
    ['type 3', { type: 3 }],
    ['no type', { type: undefined }],
    ['peaks out of range', { peaksData: [2] }],
    ['too many peaks', { peaksData: Array.from({ length: 2049 }, () => 0) }],
    ['an unknown field', { status: 2 }],
    ['an empty name', { file: { name: '', url: 'x' } }],
    ['an address of 2,049', { file: { name: 'a.mp3', url: 'x'.repeat(2049) } }],
  ])('is refused with %s', async (_name, given) => {
    expect((await send(given)).status).toBe(422);
  });

  it('is taken at its limits, with emoji, marks and tags, letter for letter', async () => {
    const given = {
      title: '🎧'.repeat(60),
      message: `<script>alert(1)</script> שלום\u200F 👨‍👩‍👧 ${'a'.repeat(900)}`,
      focus: [0, 3, 4],
      unsure: 'é'.repeat(300),
      reference: 'HTTPS://example.com/ü?x=<1>',
    };
    const { status, body } = await send(given);
    expect([status, body]).toMatchObject([200, given]);
  });

  it('has no title when none of it can be seen', async () => {
    const { body } = await send({ title: UNSEEN });
    expect(body.title).toBe('');
    const editedRequest = { requestId: body.id, title: ` ${UNSEEN} `, message: '\u200B' };
    const edited = await server.call('requests/edit-request', { editedRequest }, { as: fan });
    expect(edited.body).toMatchObject({ title: '', message: '' });
  });

  it('turns no other letters around', async () => {
    const { body } = await send({ title: 'Night\u202E drive', message: '\u2066One\u2069 two' });
    expect(body).toMatchObject({ title: 'Night drive', message: 'One two' });
  });

  it.each([
    ['ten characters that nobody sees', '\u200B'.repeat(10)],
    ['ten blanks between two letters', 'a          b'],
    ['one letter among them', `${UNSEEN}a${UNSEEN}`],
  ])('is no question with %s', async (_name, question) => {
    const request = { type: 2 as const, question };
    const { status } = await server.call(
      'requests/send-request',
      { artistId: artist.userId, request },
      { as: fan },
    );
    expect(status).toBe(422);
  });
});

describe('an answer', () => {
  it.each([
    ['notes of 99', { artistNotes: 'a'.repeat(99) }],
    ['notes of 5,001', { artistNotes: words(800).slice(0, 5001) + 'x' }],
    ['a hundred letters', { artistNotes: 'a'.repeat(100) }],
    ['a hundred characters that nobody sees', { artistNotes: '\u200B'.repeat(100) }],
    ['few words among blanks', { artistNotes: `a${'\u2003'.repeat(80)}b c d e f g h i j k` }],
    [
      'one word in the clothes of ten',
      {
        artistNotes: Array.from(
          { length: 12 },
          (_, at) => `ni${'\u200D'.repeat(at)}ce Nice ＮＩＣＥ ni\u00ADce`,
        ).join(' '),
      },
    ],
    [
      'one sentence, with other capitals, blanks and unseen characters each time',
      {
        artistNotes: Array.from({ length: 4 }, (_, at) =>
          words(40)
            .replace(/word(\d)/g, at % 2 ? `W${'\u200C'}ORD$1` : 'word$1')
            .replaceAll(' ', ' '.repeat(at + 1)),
        ).join('. '),
      },
    ],
    ['a quote of 501', { publicFeedback: 'a'.repeat(501) }],
    ['an unknown language', { language: 'xx' }],
    ['a strength of 301', { strength: 'a'.repeat(301) }],
    ['51 moments', { moments: Array.from({ length: 51 }, (_, at) => ({ at, text: 'Here.' })) }],
    ['1,000 moments', { moments: Array.from({ length: 1000 }, (_, at) => ({ at: at / 20, text: 'Here.' })) }],
    ['a moment after the end', { moments: [{ at: 60.001, text: 'Here.' }] }],
    ['a moment before the start', { moments: [{ at: -0.001, text: 'Here.' }] }],
    ['a moment of 501', { moments: [{ at: 1, text: 'a'.repeat(501) }] }],
    ['a moment that nobody sees', { moments: [{ at: 1, text: UNSEEN }] }],
  ])('is refused with %s', async (_name, given) => {
    const id = await aHeard();
    expect((await review(id, given)).status).toBe(422);
    expect((await server.call('requests/get', { requestId: id }, { as: fan })).body.status).toBe(1);
  });

  it('is taken at its limits', async () => {
    const id = await aHeard();
    const given = {
      artistNotes: words(1000).slice(0, 5000).trim(),
      publicFeedback: '🎧'.repeat(250),
      strength: 'a'.repeat(300),
      change: '<b>שלום</b>',
      moments: Array.from({ length: 50 }, (_, at) => ({ at: at === 49 ? 60 : 12, text: 'x'.repeat(500) })),
    };
    const { status, body } = await review(id, given);
    expect([status, body.moments.length, body]).toMatchObject([200, 50, { change: '<b>שלום</b>' }]);
  });

  it('is no quote where nothing can be seen', async () => {
    const { body } = await review(await aHeard(), { publicFeedback: UNSEEN });
    expect(body.publicFeedback).toBe('');
  });

  it.each([
    ['other capitals', NOTES.toUpperCase()],
    ['more blanks', NOTES.replaceAll(' ', ' \t  ')],
    ['characters that nobody sees', NOTES.split('').join('\u200B')],
    [
      'letters of another width',
      NOTES.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    ],
  ])('is marked when it repeats an earlier one with %s', async (_name, artistNotes) => {
    const one = await anArtist(server, { deepdive: true });
    const [first, second] = [
      await aTrack(server, { fan, artist: one }),
      await aTrack(server, { fan, artist: one }),
    ];
    await answerTrack(server, one, first.id);
    await server.call('requests/update-play-demo', { requestId: second.id }, { as: one });
    const input = { ...aReview(second.id), artistNotes, publicFeedback: artistNotes.slice(0, 500) };
    const answered = await server.call('requests/review-request', input, { as: one });
    expect(answered.status).toBe(200);
    const staff = await aStaffMember(server);
    const { body } = await server.call('admin/get-feedback-request', { requestId: second.id }, { as: staff });
    expect(body.doubts).toContain('copied');
  });

  it.each([
    ['nothing that can be seen', UNSEEN.repeat(20)],
    ['two letters among blanks', `a${' '.repeat(20)}b`],
  ])('to a question is refused with %s', async (_name, answer) => {
    const { id: requestId } = await aQuestion(server, { fan, artist });
    expect(
      (await server.call('requests/answer-question', { requestId, answer }, { as: artist })).status,
    ).toBe(422);
  });
});

describe('what follows an answer', () => {
  it('is written so that people can read it', async () => {
    const { id: requestId } = await aTrack(server, { fan, artist });
    const { moments } = await answerTrack(server, artist, requestId);
    const momentId = moments[0]?.id ?? '';
    const said = [
      await server.call('requests/review-feedback', { requestId, feedbackReview: UNSEEN }, { as: fan }),
      await server.call('requests/ask-back', { requestId, momentId, reply: UNSEEN }, { as: fan }),
      await server.call('requests/save-snippets', { items: [UNSEEN] }, { as: artist }),
      await server.call(
        'requests/report',
        { requestId, reason: 'other', text: UNSEEN.repeat(20) },
        { as: fan },
      ),
      await server.call('requests/update-rating', { requestId, rating: 6 }, { as: fan }),
      await server.call('requests/update-rating', { requestId, rating: 4.5 }, { as: fan }),
      await server.call(
        'requests/review-feedback',
        { requestId, feedbackReview: 'a'.repeat(1001) },
        { as: fan },
      ),
    ];
    expect(said.map(({ status }) => status)).toEqual(said.map(() => 422));
    const { id: open } = await aTrack(server, { fan, artist });
    const canceledRequest = { requestId: open, commentArtist: UNSEEN.repeat(5) };
    expect((await server.call('requests/cancel-request', { canceledRequest }, { as: artist })).status).toBe(
      422,
    );
  });
});

describe('the first version of a track', () => {
  it('is one’s own, the first of its chain, and a track', async () => {
    const { id: first } = await aTrack(server, { fan, artist });
    await answerTrack(server, artist, first);
    const { body: second } = await send({ superParentRequestId: first });
    await answerTrack(server, artist, second.id);
    const stranger = await aFan(server, { tokens: 9000 });
    const foreign = await aTrack(server, { fan: stranger, artist });
    await answerTrack(server, artist, foreign.id);
    const question = await aQuestion(server, { fan, artist });
    const of = async (superParentRequestId: string) => (await send({ superParentRequestId })).status;
    expect([
      await of(second.id),
      await of(foreign.id),
      await of('nobody-0000'),
      await of(question.id),
    ]).toEqual([404, 404, 404, 409]);
    expect((await send({ superParentRequestId: first })).body.versionNumber).toBe(3);
  });
});

describe('the track', () => {
  it('is the sender’s own audio, long enough and ready', async () => {
    const url = await aProcessedFile(server, fan);
    const { db } = server.database;
    const change = async (set: object) =>
      await db.updateTable('uploads').set(set).where('file_url', '=', url).execute();
    const outcome = async () => {
      const { status, body } = await send({ file: { name: 'a.mp3', url } });
      return [status, (body as { error?: { code: string } }).error?.code];
    };
    const notRead = { duration_ms: null, peaks: null };
    const read = { duration_ms: 30_000, peaks: '[1]', status: 3, finished_at: new Date() };
    await change({ kind: 'image', format: 'png', ...notRead });
    expect(await outcome()).toEqual([422, 'validation']);
    await change({ kind: 'audio', format: 'mp3', ...read, duration_ms: 29_999 });
    expect(await outcome()).toEqual([422, 'validation']);
    await change({ ...notRead, status: 2, finished_at: null });
    expect(await outcome()).toEqual([409, 'audio-processing']);
    await change({ ...read, doomed_at: new Date() });
    expect(await outcome()).toEqual([422, 'validation']);
    await change({ doomed_at: null });
    expect(await outcome()).toEqual([200, undefined]);
  });
});
