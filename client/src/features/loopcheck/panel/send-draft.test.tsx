// @vitest-environment jsdom
import { act, cleanup, renderHook } from '../../../testing/testing-library.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideToast, shownToasts } from '../../../app/toast/toast-store.ts';
import { currentDraft, dispatchDraft } from './draft-store.ts';
import { loopcheckCheckout } from './loopcheck-checkout.ts';
import { useSendDraft } from '../../checkout/use-send-draft.ts';

const bodies: { idempotencyKey: string; files: unknown[] }[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

const ok = () => Response.json({ id: 'r1', token: 100 });
const refused =
  (code: string, status = 409) =>
  () =>
    Response.json({ error: { code, message: code } }, { status });
const dead = () => Promise.reject(new TypeError('no network'));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  bodies.length = 0;
  dispatchDraft({ type: 'cleared' });
  const file = {
    id: 'a',
    name: 'a.mp3',
    url: '/media/a.mp3',
    uploadedBy: 'me',
    start: 3,
    durationSeconds: 60,
  };
  dispatchDraft({ type: 'file-added', file });
  dispatchDraft({
    type: 'artist-added',
    artist: { id: 'x', username: 'x', profileImage: null, genres: [], slug: 'x' },
  });
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    bodies.push(JSON.parse(init.body));
    return await (answers.shift() ?? ok)();
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) hideToast(id);
  vi.unstubAllGlobals();
});

async function sendTimes(count: number, given: typeof answers) {
  answers = given;
  const { result } = renderHook(() => useSendDraft(loopcheckCheckout));
  for (let time = 0; time < count; time += 1) await act(() => result.current.send());
  return result;
}

describe('sending a draft', () => {
  it('empties the draft and shows the confirmation', async () => {
    const result = await sendTimes(1, [ok]);
    expect(bodies[0]).toMatchObject({
      files: [{ name: 'a.mp3', url: '/media/a.mp3', start: 3 }],
      artists: [{ id: 'x' }],
      coupon: null,
    });
    expect(currentDraft()).toMatchObject({ files: [], currentSection: 'confirmation' });
    expect(result.current.problem).toBeNull();
  });

  it('does nothing on a second press while the first runs', async () => {
    answers = [ok];
    const { result } = renderHook(() => useSendDraft(loopcheckCheckout));
    await act(() => Promise.all([result.current.send(), result.current.send()]));
    expect(bodies).toHaveLength(1);
  });

  it('does not send a draft that is gone', async () => {
    await sendTimes(2, [ok]);
    expect(bodies).toHaveLength(1);
  });

  it('says so when another tab has sent it while this one waited for its turn', async () => {
    dispatchDraft({ type: 'cleared' });
    await sendTimes(1, []);
    expect(bodies).toHaveLength(0);
    expect(shownToasts()).toMatchObject([
      { text: 'Another tab has sent this already. It is paid only once.', link: '/loopcheck' },
    ]);
  });

  it('tries again with the same key after a lost answer, and after a reload too', async () => {
    await sendTimes(1, [dead]);
    expect(currentDraft()).toMatchObject({ sendKey: bodies[0]?.idempotencyKey, isUnanswered: true });
    await sendTimes(1, [ok]);
    expect(bodies[1]?.idempotencyKey).toBe(bodies[0]?.idempotencyKey);
  });

  it.each([
    ['limit-reached', 'artists', 'This artist is temporarily sold out.'],
    ['not-accepting', 'artists', 'This artist is not accepting requests right now.'],
    ['price-changed', 'here', 'The price has changed. Please check it and try again.'],
    ['audio-processing', 'here', 'Your files are still being checked.'],
    ['key-reused', 'done', 'This request was sent before you changed it.'],
    ['server', 'here', 'Sorry, there was an error sending your request.'],
  ])('puts %s into words and keeps the draft', async (code, place, text) => {
    const result = await sendTimes(1, [refused(code)]);
    expect(result.current.problem).toMatchObject({ place, text });
    expect(result.current.isSending).toBe(false);
    expect(currentDraft()).toMatchObject({ files: [{ id: 'a' }], isUnanswered: code === 'server' });
  });

  it('names the file that the server refused', async () => {
    const fields = { 'files.0.url': 'The audio file must be at least 30 seconds.' };
    const result = await sendTimes(1, [
      () => Response.json({ error: { code: 'validation', message: '', fields } }, { status: 422 }),
    ]);
    expect(result.current.problem?.text).toBe('a.mp3: The audio file must be at least 30 seconds.');
  });
});
