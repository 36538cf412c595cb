// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '../../testing/testing-library.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, currentSession, endSession, patchUser } from '@dubplate/shared/api-client/session.ts';
import { closeModal, currentModal } from '../../app/modals/modal-store.ts';
import { hideToastSaying, shownToasts } from '../../app/toast/toast-store.ts';
import { TipModal } from './TipModal.tsx';

const artist = { id: 'ada', username: 'Ada' };
const sent: object[] = [];
let answer = () => Response.json({ id: 't1', token: 500 });
const refuse =
  (code: string, status: number, more: object = {}) =>
  () =>
    Response.json({ error: { code, message: '', ...more } }, { status });

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  answer = () => Response.json({ id: 't1', token: 500 });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    return answer();
  });
  beginSession({
    idToken: 'token',
    expiresIn: 900,
    // Only what the dialog looks at.
    user: { uid: 'me', token: 1000, bonus: 400 } as unknown as Parameters<typeof beginSession>[0]['user'],
  });
});
afterEach(() => {
  cleanup();
  closeModal();
  for (const { text } of shownToasts()) hideToastSaying(text);
  endSession();
  vi.unstubAllGlobals();
});

const open = () => render(<TipModal artist={artist} requestId="r1" onClose={() => {}} />);
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('a tip', () => {
  it('gives the chosen gift, shows it, and takes the new balance', async () => {
    open();
    expect(screen.getByText(/bonus tokens, which cannot be given away/)).toBeTruthy();
    choose(/^Plectrum/);
    await press('Give the plectrum, 250 tokens ($2.50)');
    expect(sent).toMatchObject([{ artistId: 'ada', requestId: 'r1', amount: 250, donationOnly: false }]);
    expect(screen.getByText('Thank you! Ada has your tip.')).toBeTruthy();
    expect(document.querySelector('[data-gift="250"][data-moving]')).not.toBeNull();
    expect(currentSession().user?.token).toBe(500);
  });

  it('of an own amount has no picture', async () => {
    open();
    choose(/^Another amount/);
    await press('Give a tip');
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText('Your amount in tokens'), { target: { value: '120' } });
    await press('Give 120 tokens ($1.20)');
    expect(sent).toMatchObject([{ amount: 120, donationOnly: true }]);
    expect(document.querySelector('[data-gift]')).toBeNull();
  });

  it('that the wallet no longer holds leads to the tokens and back, with what was chosen', async () => {
    answer = refuse('insufficient-credit', 402, { missing: 400 });
    open();
    choose(/^Plectrum/);
    await press('Give the plectrum, 250 tokens ($2.50)');
    expect(shownToasts()).toMatchObject([{ type: 'warning', text: 'Not enough Tokens.' }]);
    const modal = currentModal();
    expect(modal).toMatchObject({ name: 'tokens', props: { missingTokens: 400, missingFor: 'tip' } });
    cleanup();
    if (modal?.name === 'tokens') modal.props.onPaid?.();
    expect(currentModal()).toEqual({ name: 'tip', props: { artist, requestId: 'r1' } });
    open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Plectrum/ }).checked).toBe(true);
  });

  it('without enough tokens says how many are missing before anything is sent, and leads to them and back', async () => {
    open();
    choose(/^Dubplate/);
    expect(screen.getByRole('status').textContent).toContain('You are missing 400 tokens ($4.00).');
    await press('Get the missing tokens');
    expect(sent).toEqual([]);
    expect(shownToasts()).toEqual([]);
    const modal = currentModal();
    expect(modal).toMatchObject({ name: 'tokens', props: { missingTokens: 400, missingFor: 'tip' } });
    cleanup();
    if (modal?.name === 'tokens') modal.props.onPaid?.();
    expect(currentModal()).toEqual({ name: 'tip', props: { artist, requestId: 'r1' } });
    open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Dubplate/ }).checked).toBe(true);
  });

  it('of more than any pack adds to the wallet is not led to the packs', async () => {
    open();
    choose(/^Another amount/);
    fireEvent.change(screen.getByLabelText('Your amount in tokens'), { target: { value: '15,601' } });
    await press('Get the missing tokens');
    expect(currentModal()).toBeNull();
    expect(screen.getByText(/^You can give up to 15,600 tokens/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Your amount in tokens'), { target: { value: '15,600' } });
    await press('Get the missing tokens');
    expect(currentModal()).toMatchObject({ name: 'tokens', props: { missingTokens: 15_000 } });
  });

  it('whose answer was lost is tried again, also when it has taken the tokens already', async () => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    open();
    choose(/^Cassette/);
    await press('Give the cassette, 500 tokens ($5.00)');
    act(() => patchUser({ token: 500 }));
    answer = () => Response.json({ id: 't1', token: 500 });
    await press('Give the cassette, 500 tokens ($5.00)');
    expect(screen.getByText('Thank you! Ada has your tip.')).toBeTruthy();
  });

  it('refused for any other reason says so in general words and stays', async () => {
    answer = refuse('own-content', 409);
    open();
    await press('Give the cassette, 500 tokens ($5.00)');
    expect(shownToasts()).toMatchObject([
      { type: 'error', text: 'Sorry, something went wrong. Please try again.' },
    ]);
    expect(screen.getByRole('button', { name: 'Give the cassette, 500 tokens ($5.00)' })).toBeTruthy();
  });

  it.each([
    ['lost', () => Promise.reject(new TypeError('network'))],
    ['replaced by a proxy’s', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['replaced by a proxy’s in JSON', () => Response.json({ error: 'bad gateway' }, { status: 502 })],
    ['broken off', () => new Response('{"id":"t1","to')],
    ['followed by a refusal that knows nothing of it', refuse('rate-limited', 429)],
  ])('whose answer was %s is charged once, also after a reload', async (_what, instead) => {
    const charged = new Map<unknown, number>();
    const give = (answered: () => Response | Promise<Response>) =>
      vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
        const { idempotencyKey, amount } = JSON.parse(init.body);
        charged.set(idempotencyKey, amount);
        return await answered();
      });
    give(() => Promise.reject(new TypeError('network')));
    open();
    choose(/^Plectrum/);
    await press('Give the plectrum, 250 tokens ($2.50)');
    give(instead);
    await press('Give the plectrum, 250 tokens ($2.50)');
    cleanup();
    give(() => Response.json({ id: 't1', token: 750 }));
    open();
    await press('Give the plectrum, 250 tokens ($2.50)');
    expect(screen.getByText('Thank you! Ada has your tip.')).toBeTruthy();
    expect([...charged.values()]).toEqual([250]);

    cleanup();
    open();
    choose(/^Plectrum/);
    await press('Give the plectrum, 250 tokens ($2.50)');
    expect([...charged.values()]).toEqual([250, 250]);
  });
});
