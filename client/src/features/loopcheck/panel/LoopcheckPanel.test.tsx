// @vitest-environment jsdom
import { UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { act, cleanup, fireEvent, render, screen, within } from '../../../testing/testing-library.ts';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '@dubplate/shared/api-client/session.ts';
import { rememberedTarget } from '../../../app/session/redirect-after-login.ts';
import { beginPendingPayment, forgetPendingPayment } from '../../payments/resume/pending-payment.ts';
import { cancelTransfer, currentTransfers, setTransfer } from '../../uploads/transfers.ts';
import { closeLoopcheckPanel, isLoopcheckPanelAsked, openLoopcheckPanel } from '../start/panel-state.ts';
import { currentDraft, dispatchDraft } from './draft-store.ts';
import { LoopcheckPanel } from './LoopcheckPanel.tsx';

vi.mock('../../../ui/AudioPlayer/AudioPlayer.tsx', () => ({
  AudioPlayer: ({ title }: { title: string }) => <p>{title}</p>,
}));
let pay = () => {};
vi.mock('../../payments/Payment.tsx', () => ({
  Payment: ({ amountUsd, onPaid }: { amountUsd: number; onPaid: () => void }) => {
    pay = onPaid;
    return <p>card form for {Math.round(amountUsd * 100)}</p>;
  },
}));

const sent: { idempotencyKey: string; coupon: unknown }[] = [];
const asked: { code: string; artistSlug: string | null }[] = [];
const ok = (coupon: { code: string; amount: number }) => () => Response.json(coupon);
const refused = (code: string) => () => Response.json({ error: { code, message: '' } }, { status: 409 });
let answerVoucher: () => Response;
let answerSend: () => Response;
/** What the server says about every file that was uploaded before. */
let uploadStatus: number;

beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  answerSend = () => Response.json({ id: 'r1', token: 0 });
  uploadStatus = UploadStatus.Processed;
  dispatchDraft({ type: 'cleared' });
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const body = JSON.parse(init.body);
    if (url.endsWith('loopcheck/send-request')) {
      sent.push(body);
      return answerSend();
    }
    if (url.endsWith('coupon/apply')) {
      asked.push({ code: body.code, artistSlug: body.artistSlug ?? null });
      return answerVoucher();
    }
    if (url.endsWith('upload/get-status')) {
      const items = body.fileUrls.map((fileUrl: string) => ({ fileUrl, status: uploadStatus, reason: null }));
      return Response.json({ items });
    }
    return Response.json({ id: 'r1', token: 0, items: [], total: 0 });
  });
});
afterEach(() => {
  cleanup();
  endSession();
  closeLoopcheckPanel();
  forgetPendingPayment();
  for (const id of currentTransfers().keys()) cancelTransfer(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function addFile(id = 'a', url: string | null = '/media/a.mp3') {
  dispatchDraft({
    type: 'file-added',
    file: { id, name: `${id}.mp3`, url, uploadedBy: url && 'me', start: 0, durationSeconds: 60 },
  });
}
const addArtist = (id = 'x') =>
  dispatchDraft({
    type: 'artist-added',
    artist: { id, username: `Artist ${id}`, profileImage: null, genres: [], slug: id },
  });
const signIn = (token: number) =>
  beginSession({
    idToken: 'token',
    expiresIn: 900,
    user: { uid: 'me', token, genres: [] } as unknown as Parameters<typeof beginSession>[0]['user'],
  });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

const step = (label: string) =>
  within(screen.getByRole('navigation', { name: 'Steps' })).getByRole<HTMLButtonElement>('button', {
    name: new RegExp(label),
  });

function Path() {
  return <p data-testid="path">{useLocation().pathname}</p>;
}

/** Opens the panel on a page of its own, and lets everything happen that its opening sets off. */
async function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openLoopcheckPanel();
  vi.runAllTimers();
  vi.useRealTimers();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/artists?page=2']}>
        <Path />
        <LoopcheckPanel />
      </MemoryRouter>
    </SWRConfig>,
  );
  await act(async () => {});
}

describe('the panel', () => {
  it('opens the steps one after the other', async () => {
    await open();
    expect([button('Continue').disabled, step('Artist').disabled, step('Payment').disabled]).toEqual([
      true,
      true,
      true,
    ]);
    act(() => addFile());
    expect([button('Continue').disabled, step('Artist').disabled, step('Payment').disabled]).toEqual([
      false,
      false,
      true,
    ]);
    fireEvent.click(button('Continue'));
    expect(button('Continue').disabled).toBe(true);
    act(() => addArtist());
    fireEvent.click(button('Continue'));
    expect(screen.getByText('1 File(s)')).toBeTruthy();
    expect(screen.getByText('0/300')).toBeTruthy();
  });

  it.each(['waiting', 'sending', 'checking', 'refused', 'failed'] as const)(
    'holds Continue while a file is %s',
    async (state) => {
      addFile();
      setTransfer('a', { state });
      await open();
      expect(button('Continue').disabled).toBe(true);
    },
  );

  it('shows the way back from the artists only to those who came from the files', async () => {
    addFile();
    addArtist();
    dispatchDraft({ type: 'went', to: 'summary' });
    await open();
    fireEvent.click(button(/EDIT\s*artists/));
    expect(screen.queryByRole('button', { name: 'Back to files' })).toBeNull();
    fireEvent.click(step('Files'));
    fireEvent.click(button('Continue'));
    expect(button('Back to files')).toBeTruthy();
  });

  it('sends a visitor to sign in and waits at the payment', async () => {
    addFile();
    addArtist();
    dispatchDraft({ type: 'went', to: 'summary' });
    await open();
    fireEvent.click(button('Continue'));
    expect(screen.getByTestId('path').textContent).toBe('/login');
    expect(rememberedTarget()).toBe('/artists?page=2');
    expect(currentDraft().currentSection).toBe('payment');
  });

  it('closes and forgets everything on Cancel', async () => {
    addFile();
    setTransfer('a', { state: 'sending' });
    await open();
    fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cancel' }).at(-1)!); // the last is the panel's own
    expect(isLoopcheckPanelAsked()).toBe(false);
    expect(currentTransfers().has('a')).toBe(false);
    expect(currentDraft().files).toEqual([]);
  });
});

describe('the payment', () => {
  beforeEach(() => {
    addFile();
    addFile('b', '/media/b.mp3');
    addArtist();
    dispatchDraft({ type: 'went', to: 'payment' });
  });

  it('sends directly when the wallet covers it', async () => {
    signIn(600);
    await open();
    expect(screen.getByText('2 File(s) X 1 Artist(s)')).toBeTruthy();
    await act(async () => fireEvent.click(button('Submit for 600 tokens ($6)')));
    expect(sent).toHaveLength(1);
    expect(screen.getByText('Congrats, your request was sent!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your purchases' }).getAttribute('href')).toBe(
      '/loopcheck',
    );
  });

  it('asks the card for the rest and then sends by itself, once', async () => {
    signIn(250);
    await open();
    expect(screen.getByText('card form for 350')).toBeTruthy();
    await act(async () => pay());
    await act(async () => pay());
    expect(sent).toHaveLength(1);
  });

  it('keeps the card form while its payment is on the way, although the tokens are there', async () => {
    signIn(250);
    await open();
    act(() => beginPendingPayment({ transactionId: 't1', context: 'loopcheck' }));
    act(() => signIn(600));
    expect(screen.getByText('card form for 350')).toBeTruthy();
    act(() => forgetPendingPayment());
    expect(screen.getByText(/Your payment has arrived/)).toBeTruthy();
  });

  it('asks for no money while nobody knows whether it was sent', async () => {
    signIn(0);
    dispatchDraft({ type: 'send-begun', key: 'the key' });
    await open();
    expect(screen.queryByText(/card form/)).toBeNull();
    await act(async () => fireEvent.click(button(/^Submit for/)));
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['the key']);
  });

  it('waits for files that are not checked yet', async () => {
    signIn(600);
    uploadStatus = UploadStatus.Stored;
    await open();
    expect(screen.queryByRole('button', { name: /^Submit for/ })).toBeNull();
    expect(screen.getByText(/Your files are on their way/)).toBeTruthy();
  });
});

describe('the voucher', () => {
  const coupon = { code: 'Summer', amount: 200 };
  const apply = async (text: string) => {
    fireEvent.change(screen.getByLabelText(/^Voucher/), { target: { value: text } });
    await act(async () => fireEvent.click(button('Apply')));
  };
  beforeEach(() => {
    addFile();
    addArtist();
    dispatchDraft({ type: 'went', to: 'summary' });
    answerVoucher = ok(coupon);
  });

  it('is not offered to visitors', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('lowers the total, is sent along, and stays while the draft is edited', async () => {
    signIn(1000);
    await open();
    await apply(' Summer ');
    expect(asked).toEqual([{ code: 'Summer', artistSlug: 'x' }]);
    expect(screen.getByText(/^Voucher applied/).textContent).toBe('Voucher applied: 200 tokens off. ($2)');
    fireEvent.click(button(/EDIT\s*files/));
    act(() => addFile('b', '/media/b.mp3'));
    fireEvent.click(button('Continue'));
    await act(async () => fireEvent.click(button('Continue')));
    await act(async () => fireEvent.click(button('Submit for 400 tokens ($4)')));
    expect(sent[0]?.coupon).toEqual(coupon);
    expect(asked).toHaveLength(1);
  });

  it('pays the whole price, so that no card is needed', async () => {
    answerVoucher = ok({ code: 'Big', amount: 5000 });
    signIn(0);
    await open();
    await apply('Big');
    expect(screen.getByText(/The other 4,700 are not used/)).toBeTruthy();
    await act(async () => fireEvent.click(button('Continue')));
    expect(screen.queryByText(/card form/)).toBeNull();
    expect(button('Submit for 0 tokens ($0)')).toBeTruthy();
  });

  it('is asked for again with other artists, and taken out with the reason', async () => {
    signIn(1000);
    await open();
    await apply('Summer');
    answerVoucher = refused('coupon-wrong-artist');
    act(() => addArtist('y'));
    await act(async () => {});
    expect(asked.at(-1)).toEqual({ code: 'Summer', artistSlug: null });
    expect(screen.getByText('This voucher is not valid for this artist.')).toBeTruthy();
    expect(currentDraft().coupon).toEqual({ code: '', amount: 0 });
  });

  it('that was typed is tried before one goes on', async () => {
    answerVoucher = refused('coupon-invalid');
    signIn(1000);
    await open();
    fireEvent.change(screen.getByLabelText(/^Voucher/), { target: { value: 'summer' } });
    await act(async () => fireEvent.click(button('Continue')));
    expect(screen.getByText('This voucher code is not valid.')).toBeTruthy();
    await act(async () => fireEvent.click(button('Continue')));
    expect(currentDraft().currentSection).toBe('payment');
  });

  it('that is still being asked about is waited for when one goes on', async () => {
    signIn(1000);
    await open();
    fireEvent.change(screen.getByLabelText(/^Voucher/), { target: { value: 'Summer' } });
    fireEvent.click(button('Apply'));
    await act(async () => fireEvent.click(button('Continue')));
    expect(currentDraft()).toMatchObject({ currentSection: 'payment', coupon });
    expect(asked).toHaveLength(1);
  });

  it('refused at sending leads back to the summary with the reason', async () => {
    answerSend = refused('coupon-limit-reached');
    signIn(1000);
    await open();
    await apply('Summer');
    await act(async () => fireEvent.click(button('Continue')));
    await act(async () => fireEvent.click(button('Submit for 100 tokens ($1)')));
    expect(currentDraft()).toMatchObject({ currentSection: 'summary', isUnanswered: false });
    expect(
      screen.getByText(
        'This voucher has reached its usage limit. Your draft is kept and no tokens were taken.',
      ),
    ).toBeTruthy();
    expect(screen.getAllByText('300 tokens').length).toBeGreaterThan(1);
  });

  it('of an earlier visit is in its field, and counts when one goes on', async () => {
    dispatchDraft({ type: 'voucher-applied', coupon });
    signIn(1000);
    await open();
    await act(async () => {});
    expect([asked, currentDraft().coupon]).toEqual([[], { code: '', amount: 0 }]);
    await act(async () => fireEvent.click(button('Continue')));
    expect(asked).toEqual([{ code: 'Summer', artistSlug: 'x' }]);
    expect(currentDraft()).toMatchObject({ currentSection: 'payment', coupon });
  });
});
