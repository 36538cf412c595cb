// @vitest-environment jsdom
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { act, fireEvent, screen } from '../../../testing/testing-library.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isProcessing } from '../../../app/live/processing.ts';
import { aMessage, leaveRoom, openRoom, prepareRoom, stream } from './testing/room.tsx';

beforeEach(prepareRoom);
afterEach(leaveRoom);

describe('the files of the room', () => {
  it('keep what the artist typed while another tab is read', async () => {
    await openRoom({ isArtist: true });
    fireEvent.click(screen.getByRole('tab', { name: 'Files' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Offer a file' }));
    fireEvent.change(screen.getByLabelText(/Title/), { target: { value: 'Stems' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Chat' }));
    expect(screen.queryByRole('textbox', { name: /Title/ })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Files' }));
    expect(screen.getByLabelText<HTMLInputElement>(/Title/).value).toBe('Stems');
  });

  it('go on uploading while another tab is read, and still ask before the page is left', async () => {
    const answers = { 'upload/generate-signed-url': () => new Promise<Response>(() => {}) };
    await openRoom({ isArtist: true, answers });
    fireEvent.click(screen.getByRole('tab', { name: 'Files' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Offer a file' }));
    const wave = new File(['RIFF\0\0\0\0WAVEfmt '], 'stems.wav', { type: 'audio/wav' });
    fireEvent.change(screen.getByLabelText('Choose an MP3 or WAV'), { target: { files: [wave] } });
    await screen.findByLabelText('stems.wav');
    fireEvent.click(screen.getByRole('button', { name: 'Offer it' }));
    await vi.waitFor(() => expect(isProcessing()).toBe(true));
    fireEvent.click(screen.getByRole('tab', { name: 'Chat' }));
    expect(isProcessing()).toBe(true);
  });
});

describe('a message that waits', () => {
  it('is shown to its author above the field, and to nobody else there', async () => {
    const messages: SessionMessage[] = [
      aMessage('a', { uid: 'me', status: 1, price: 100, text: 'Which delay?' }),
      aMessage('b', { status: 1, price: 100, text: 'Of another' }),
    ];
    await openRoom({ messages });
    const waiting = screen.getByRole('region', { name: 'Your waiting messages' });
    expect(waiting.textContent).toContain('Waiting for Ada');
    expect(waiting.textContent).toContain('Which delay?');
    expect(waiting.textContent).not.toContain('Of another');
  });
});

describe('a person who may not write', () => {
  const field = () => screen.queryByLabelText('Your message');

  it('reads so at once in place of the form, and has it back when the ban is lifted or over', async () => {
    await openRoom();
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Half a sen' } });
    await act(async () => stream.tellMe({ sessionId: 'another', ban: { until: null } }));
    expect(field()).toBeTruthy();
    await act(async () => stream.tellMe({ sessionId: 's1', ban: { until: null } }));
    expect(field()).toBeNull();
    expect(screen.getByText('You can’t write in this session any more.')).toBeTruthy();
    await act(async () => stream.tellMe({ sessionId: 's1', ban: null }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Half a sen');
    const until = new Date(Date.now() + 1000).toISOString();
    await act(async () => stream.tellMe({ sessionId: 's1', ban: { until } }));
    expect(screen.getByText(/You can’t write here until/).querySelector('time')?.dateTime).toBe(until);
    expect(await screen.findByLabelText('Your message', {}, { timeout: 60_000 })).toBeTruthy();
  });

  it('reads so after a reload', async () => {
    await openRoom({ more: { ban: { until: null } } });
    expect(field()).toBeNull();
    expect(screen.getByText('You can’t write in this session any more.')).toBeTruthy();
  });
});

describe('the rules of the room', () => {
  it('follow what another keeper does', async () => {
    let bans: object[] = [];
    const answers = {
      'message/get-rules': () => Response.json({ slowSeconds: 0, bans, helpers: [] }),
    };
    await openRoom({ isArtist: true, answers });
    fireEvent.click(screen.getByRole('tab', { name: 'Order' }));
    expect(await screen.findByText('Everybody may write.')).toBeTruthy();
    bans = [{ userId: 'b', username: 'Bo', until: null }];
    await act(async () => stream.tell({ messages: [], order: { slowSeconds: 0, helperIds: [] } }));
    expect(await screen.findByText(/Bo, for the whole session/)).toBeTruthy();
  });
});
