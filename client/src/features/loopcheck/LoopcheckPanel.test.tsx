import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../api/session.ts';
import { currentDraft, dispatchDraft } from './draft-store.ts';
import { LoopcheckPanel } from './LoopcheckPanel.tsx';
import type { FileTransfer, PanelParts } from './panel-parts.ts';

vi.mock('../../ui/AudioPlayer/AudioPlayer.tsx', () => ({
  AudioPlayer: ({ title }: { title: string }) => <p>{title}</p>,
}));

const sent: { idempotencyKey: string }[] = [];
let pay = () => {};
const parts: PanelParts = {
  transfers: new Map(),
  isPaymentPending: false,
  dropzone: () => <p>dropzone</p>,
  transferLine: ({ transfer }) => <p>{transfer.state}</p>,
  cardForm: ({ missingTokens, onPaid }) => {
    pay = onPaid;
    return <p>card form for {missingTokens}</p>;
  },
  cancelTransfer: vi.fn<(id: string) => void>(),
  goToLogin: vi.fn<() => void>(),
  close: vi.fn<() => void>(),
};

beforeEach(() => {
  sent.length = 0;
  dispatchDraft({ type: 'cleared' });
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (url.endsWith('loopcheck/send-request')) sent.push(JSON.parse(init.body));
    return Response.json({ id: 'r1', token: 0, items: [], total: 0 });
  });
});
afterEach(() => {
  cleanup();
  endSession();
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

function open(changed: Partial<PanelParts> = {}) {
  const element = (more: Partial<PanelParts>) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <LoopcheckPanel isOpen parts={{ ...parts, ...changed, ...more }} />
      </MemoryRouter>
    </SWRConfig>
  );
  const view = render(element({}));
  return (more: Partial<PanelParts>) => view.rerender(element(more));
}

describe('the panel', () => {
  it('opens the steps one after the other', () => {
    open();
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
    (state) => {
      addFile();
      const transfer: FileTransfer = { id: 'a', state, percent: 0, reason: null, fileUrl: null };
      open({ transfers: new Map([['a', transfer]]) });
      expect(button('Continue').disabled).toBe(true);
    },
  );

  it('shows the way back from the artists only to those who came from the files', () => {
    addFile();
    addArtist();
    dispatchDraft({ type: 'went', to: 'summary' });
    open();
    fireEvent.click(button(/EDIT\s*artists/));
    expect(screen.queryByRole('button', { name: 'Back to files' })).toBeNull();
    fireEvent.click(step('Files'));
    fireEvent.click(button('Continue'));
    expect(button('Back to files')).toBeTruthy();
  });

  it('sends a visitor to sign in and waits at the payment', () => {
    addFile();
    addArtist();
    dispatchDraft({ type: 'went', to: 'summary' });
    open();
    fireEvent.click(button('Continue'));
    expect(parts.goToLogin).toHaveBeenCalledOnce();
    expect(currentDraft().currentSection).toBe('payment');
  });

  it('closes and forgets everything on Cancel', () => {
    addFile();
    open();
    fireEvent.click(button('Cancel'));
    expect(parts.close).toHaveBeenCalled();
    expect(parts.cancelTransfer).toHaveBeenCalledWith('a');
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
    open();
    expect(screen.getByText('2 File(s) X 1 Artist(s)')).toBeTruthy();
    await act(async () => fireEvent.click(button('Send for 600 tokens ($6)')));
    expect(sent).toHaveLength(1);
    expect(screen.getByText('Congrats, your request was sent!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your purchases' }).getAttribute('href')).toBe(
      '/loopcheck',
    );
  });

  it('asks the card for the rest and then sends by itself, once', async () => {
    signIn(250);
    open();
    expect(screen.getByText('card form for 350')).toBeTruthy();
    await act(async () => pay());
    await act(async () => pay());
    expect(sent).toHaveLength(1);
  });

  it('keeps the card form while its payment is on the way, although the tokens are there', () => {
    signIn(250);
    const change = open();
    change({ isPaymentPending: true });
    act(() => signIn(600));
    expect(screen.getByText('card form for 350')).toBeTruthy();
    change({ isPaymentPending: false });
    expect(screen.getByText(/Your payment has arrived/)).toBeTruthy();
  });

  it('asks for no money while nobody knows whether it was sent', async () => {
    signIn(0);
    dispatchDraft({ type: 'send-begun', key: 'the key' });
    open();
    expect(screen.queryByText(/card form/)).toBeNull();
    await act(async () => fireEvent.click(button(/^Send for/)));
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['the key']);
  });

  it('waits for files that are not checked yet', () => {
    signIn(600);
    const transfer: FileTransfer = { id: 'a', state: 'checking', percent: 100, reason: null, fileUrl: null };
    open({ transfers: new Map([['a', transfer]]) });
    expect(screen.queryByRole('button', { name: /^Send for/ })).toBeNull();
    expect(screen.getByText(/Your files are on their way/)).toBeTruthy();
  });
});
