// @vitest-environment jsdom
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { act, cleanup, fireEvent, render, screen } from '../../../testing/testing-library.ts';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, currentSession, endSession, patchUser } from '@dubplate/shared/api-client/session.ts';
import { closeModal, currentModal } from '../../../app/modals/modal-store.ts';
import { MessageForm } from './MessageForm.tsx';

// Only what the form looks at.
const session = { id: 's1', messagePrice: 100, artistName: 'Ada' } as unknown as Session;
const charged = new Set<unknown>();
const onSent = vi.fn<(message: SessionMessage) => void>();

function answering(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    charged.add(JSON.parse(init.body).idempotencyKey);
    return await answer();
  });
}

beforeEach(() => {
  charged.clear();
  onSent.mockClear();
  onSending.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  beginSession({
    idToken: 'token',
    expiresIn: 900,
    // Only what the form looks at.
    user: { uid: 'me', token: 1000 } as unknown as Parameters<typeof beginSession>[0]['user'],
  });
});
afterEach(() => {
  cleanup();
  closeModal();
  endSession();
  vi.unstubAllGlobals();
});

const onSending = vi.fn<(text: string | null) => void>();
const form = (slowSeconds = 0) => (
  <MessageForm
    session={session}
    isArtist={false}
    slowSeconds={slowSeconds}
    onSending={onSending}
    onSent={onSent}
    onBanned={() => {}}
    reply={{ to: null, begin: () => {}, end: () => {} }}
    fieldRef={createRef()}
  />
);
const open = (slowSeconds = 0) => render(form(slowSeconds));

const isDone = async () =>
  await act(async () => await vi.waitFor(() => expect(onSending).toHaveBeenLastCalledWith(null), 60_000));

async function sendIt(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  const modal = currentModal();
  expect(modal).toMatchObject({ name: 'confirm' });
  await act(async () => modal?.name === 'confirm' && void modal.props.onConfirm());
  await isDone();
}

describe('a paid message', () => {
  it.each([
    ['lost', () => Promise.reject(new TypeError('network'))],
    ['replaced by a proxy’s', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['broken off', () => new Response('{"id":"m1","to')],
  ])('whose answer was %s is charged once, also after a reload', async (_what, instead) => {
    answering(instead);
    open();
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Which delay is that?' } });
    await sendIt();
    expect(onSent).not.toHaveBeenCalled();
    cleanup();
    // What was paid already may be what the wallet lacks now.
    patchUser({ token: 40 });
    answering(() => Response.json({ id: 'm1', token: 900 }));
    open();
    await sendIt();
    expect(onSent).toHaveBeenCalledExactlyOnceWith({ id: 'm1' });
    expect(currentSession().user?.token).toBe(900);
    expect(charged.size).toBe(1);

    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Which delay is that?' } });
    await sendIt();
    expect(charged.size).toBe(2);
  });
});

describe('a message on its way', () => {
  it('is shown as being sent from the press on, and its text is back in the field when it fails', async () => {
    const answer = Promise.withResolvers<Response>();
    answering(() => answer.promise);
    open();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your message');
    fireEvent.change(field, { target: { value: 'More of the siren' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
    const modal = currentModal();
    await act(async () => modal?.name === 'confirm' && void modal.props.onConfirm());
    expect(onSending.mock.calls).toEqual([['More of the siren']]);
    expect(field.value).toBe('');
    answer.resolve(Response.json({ error: { code: 'limit-reached', message: '' } }, { status: 409 }));
    await isDone();
    expect(field.value).toBe('More of the siren');
    expect(onSent).not.toHaveBeenCalled();
  });

  it('is followed by the pause of slow mode, until the artist turns it off', async () => {
    answering(() => Response.json({ id: 'm1', token: 900 }));
    const { rerender } = open(30);
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Hello' } });
    await sendIt();
    expect(screen.getByRole('button', { name: 'Wait 30 s' })).toBeTruthy();
    rerender(form(0));
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });
});

describe('a message that came too fast', () => {
  it('stays in the field with the seconds to wait, also after a reload', async () => {
    const headers = { 'retry-after': '2' };
    const answer = { error: { code: 'rate-limited', message: '' } };
    answering(() => Response.json(answer, { status: 429, headers }));
    open();
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'And one more' } });
    await sendIt();
    const isKept = () => {
      expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('And one more');
      expect(screen.getByRole('button', { name: /^Wait [12] s$/ })).toBeTruthy();
      expect(screen.getByText(/^You are writing fast. Your message is kept: send it in/)).toBeTruthy();
    };
    isKept();
    cleanup();
    open();
    isKept();
    answering(() => Response.json({ id: 'm1', token: 900 }));
    await screen.findByRole('button', { name: 'Send' }, { timeout: 60_000 });
    expect(screen.queryByText(/^You are writing fast/)).toBeNull();
    await sendIt();
    expect(onSent).toHaveBeenCalledOnce();
    // The refused try and the second one are the same message.
    expect(charged.size).toBe(1);
  });
});

it('says how many tokens a message lacks before it is sent, and keeps what is typed', () => {
  beginSession({
    idToken: 'token',
    expiresIn: 900,
    // Only what the form looks at.
    user: { uid: 'me', token: 30 } as unknown as Parameters<typeof beginSession>[0]['user'],
  });
  open();
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Which delay?' } });
  expect(screen.getByText(/You are missing 70 tokens/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(currentModal()).toMatchObject({
    name: 'tokens',
    props: { missingFor: 'message', missingTokens: 70 },
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Which delay?');
});
