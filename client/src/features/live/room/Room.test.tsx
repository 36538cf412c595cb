// @vitest-environment jsdom
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { act, cleanup, fireEvent, screen } from '../../../testing/testing-library.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToasts, toastStore } from '../../../app/toast/toast-store.ts';
import { isProcessing } from '../../../app/live/processing.ts';
import { aMessage } from './testing/messages.ts';
import { leaveRoom, openRoom, prepareRoom, stream } from './testing/room.tsx';
import { silentWav } from '../../uploads/testing/silent-wav.ts';

beforeEach(prepareRoom);
afterEach(() => {
  leaveRoom();
  toastStore.set([]);
});

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
    const wave = new File([silentWav(1)], 'stems.wav', { type: 'audio/wav' });
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

describe('a message that was accepted', () => {
  const question = aMessage('a', { price: 100, text: 'Which delay?' });
  const given = () => {
    const changed: unknown[] = [];
    const answers = {
      'message/update-status': (body: unknown) => {
        changed.push(body);
        return Response.json({ ...question, status: 3 });
      },
      'message/create': () =>
        Response.json({ ...aMessage('z', { uid: 'artist', isArtist: true, parentId: 'a' }), token: 0 }),
    };
    return { changed, answers };
  };
  const toAnswer = () => screen.queryByRole('tab', { name: 'Waiting (1)' });

  it('waits on for its answer, which one press says was given', async () => {
    const { changed, answers } = given();
    await openRoom({ isArtist: true, messages: [question], answers });
    fireEvent.click(screen.getByRole('tab', { name: 'Waiting (1)' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Answered' })));
    expect(changed).toMatchObject([{ message_id: 'a', status: 3 }]);
    expect(toAnswer()).toBeNull();
  });

  it('is answered by a reply of the artist', async () => {
    const { changed, answers } = given();
    await openRoom({ isArtist: true, messages: [question], answers });
    fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'A tape delay.' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
    await vi.waitFor(() => expect(changed).toMatchObject([{ message_id: 'a', status: 3 }]));
    await vi.waitFor(() => expect(toAnswer()).toBeNull());
  });

  it('is among those that wait after a reload, however much was said since', async () => {
    const later = Array.from({ length: 200 }, (_, nth) => aMessage(`n${nth}`));
    const withUpvote = (items: SessionMessage[]) => items.map((item) => ({ ...item, upvoted: false }));
    const answers = {
      'message/get-messages': (body: unknown) => {
        const isOfPaid = typeof body === 'object' && body !== null && 'filter' in body;
        const items = withUpvote(isOfPaid ? [question] : later);
        return Response.json({ items, total: items.length, isKeeper: true, ban: null });
      },
    };
    await openRoom({ isArtist: true, answers });
    fireEvent.click(await screen.findByRole('tab', { name: 'Waiting (1)' }));
    expect(screen.getByRole('list', { name: 'Messages' }).textContent).toContain('Which delay?');
  });

  it('has no such buttons for a fan', async () => {
    await openRoom({ messages: [question] });
    expect(screen.queryByRole('button', { name: 'Answered' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Waiting (0)' })).toBeTruthy();
  });
});

describe('a message that was hidden', () => {
  it('says to its author who still reads it, and what becomes of the tokens', async () => {
    const hidden = { hidden: true, price: 100 } as const;
    const messages = [
      aMessage('a', { ...hidden, uid: 'me', status: 1, text: 'Buy my beats' }),
      aMessage('b', { ...hidden, text: '' }),
    ];
    await openRoom({ messages });
    fireEvent.click(screen.getByRole('tab', { name: 'Waiting (1)' }));
    expect(
      screen.getByText(/^Hidden from the room. Only you, Ada and moderators read it./).textContent,
    ).toContain('If it isn’t accepted, your tokens come back.');
    fireEvent.click(screen.getByRole('tab', { name: 'Chat' }));
    expect(screen.getByText('This message was hidden.')).toBeTruthy();
    expect(screen.queryByText(/^Hidden from the room. Only/)).toBeNull();
  });
});

it('offers the artist to show a hidden message that waits, before it can be accepted', async () => {
  await openRoom({ isArtist: true, messages: [aMessage('a', { status: 1, price: 100, hidden: true })] });
  fireEvent.click(screen.getByRole('tab', { name: 'Waiting (1)' }));
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((name) => /Accept|Decline|Show again/.test(name))).toEqual(['Show again', 'Decline']);
});

it('shows a message again that was hidden by mistake, unless reports of the room hid it', async () => {
  const asked: unknown[] = [];
  let isReported = false;
  const answers = {
    'message/show': (body: unknown) => {
      asked.push(body);
      const error = { code: 'state-conflict', message: 'Reported.' };
      return isReported ? Response.json({ error }, { status: 409 }) : Response.json({ ok: true });
    },
  };
  const hidden = aMessage('a', { hidden: true, hiddenBy: 'artist', text: 'Not so bad' });
  await openRoom({ isArtist: true, messages: [hidden], answers });
  const showAgain = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'More about the message of Fay' }));
    await act(async () =>
      fireEvent.click(screen.getByRole('menuitem', { name: 'Show again', hidden: true })),
    );
  };
  isReported = true;
  await showAgain();
  expect(shownToasts().at(-1)?.text).toBe(
    'This message can’t be shown again here. Our team decides about it.',
  );
  isReported = false;
  await showAgain();
  expect(asked).toMatchObject([{ messageId: 'a' }, { messageId: 'a' }]);
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

  it('is a member of staff without a ticket, who does not upvote either', async () => {
    await openRoom({ isKeeper: true, more: { mayWrite: false }, messages: [aMessage('a', { upvotes: 1 })] });
    expect(field()).toBeNull();
    expect(screen.getByText('Staff need a ticket to write here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Upvote/ })).toBeNull();
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
    fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
    expect(await screen.findByText('Everybody may write.')).toBeTruthy();
    bans = [{ userId: 'b', username: 'Bo', until: null }];
    await act(async () => stream.tell({ messages: [], order: { slowSeconds: 0, helperIds: [] } }));
    expect(await screen.findByText(/Bo, for the whole session/)).toBeTruthy();
  });
});

describe('a reply', () => {
  const question = aMessage('a', { username: 'Fay', text: 'Which delay is that?' });

  it('says whom and what it answers, one level deep', async () => {
    const messages = [
      question,
      aMessage('b', { username: 'Ada', isArtist: true, parentId: 'a', text: 'A tape delay.' }),
      aMessage('c', { username: 'Bo', parentId: 'b', text: `${'A'.repeat(90)}` }),
      aMessage('d', { username: 'Cy', parentId: 'c', text: 'Why?' }),
      aMessage('e', { username: 'Di', parentId: 'before', text: 'Yes' }),
    ];
    await openRoom({ messages });
    const quotes = screen.getAllByText('In reply to').map((each) => each.parentElement?.textContent);
    expect(quotes).toEqual([
      'In reply to Fay “Which delay is that?”',
      'In reply to Ada “A tape delay.”',
      `In reply to Bo “${'A'.repeat(80)}…”`,
      'In reply to an earlier message',
    ]);
  });

  it('begins in the menu of a message, survives a reload, and is sent with it', async () => {
    const sent: unknown[] = [];
    const answers = {
      'message/create': (body: unknown) => {
        sent.push(body);
        return Response.json({ ...aMessage('z', { uid: 'artist', parentId: 'a' }), token: 0 });
      },
    };
    const given = { isArtist: true, messages: [question], answers };
    await openRoom(given);
    fireEvent.click(screen.getByRole('button', { name: 'More about the message of Fay' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Reply', hidden: true }));
    expect(document.activeElement).toBe(screen.getByLabelText('Your message'));
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'A tape delay.' } });
    cleanup();
    await openRoom(given);
    expect(screen.getByRole('button', { name: 'Don’t reply to this message' })).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
    await vi.waitFor(() => expect(sent).toMatchObject([{ message: { parentId: 'a' } }]));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Don’t reply/ })).toBeNull());
  });

  it('is given up with Escape, and is not offered to people who may not write', async () => {
    await openRoom({ messages: [question] });
    fireEvent.click(screen.getByRole('button', { name: 'More about the message of Fay' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Reply', hidden: true }));
    fireEvent.keyDown(screen.getByLabelText('Your message'), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: /^Don’t reply/ })).toBeNull();
    await act(async () => stream.tellMe({ sessionId: 's1', ban: { until: null } }));
    fireEvent.click(screen.getByRole('button', { name: 'More about the message of Fay' }));
    expect(screen.queryByRole('menuitem', { name: 'Reply', hidden: true })).toBeNull();
  });
});

describe('a thousand messages', () => {
  const idOf = (nth: number) => `m${String(nth).padStart(4, '0')}`;
  const many = (status: 1 | 2) => Array.from({ length: 1000 }, (_, nth) => aMessage(idOf(nth), { status }));
  const rows = () => screen.getByRole('list', { name: 'Messages' }).children;
  const texts = () => [rows()[0], [...rows()].at(-1)].map((row) => row?.textContent?.match(/m\d{4}/)?.[0]);
  const press = async (name: string) =>
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));

  it('draw a bounded number of rows, from the newest to the oldest and back', async () => {
    await openRoom({ messages: many(2) });
    expect([rows().length, ...texts()]).toEqual([200, idOf(800), idOf(999)]);
    let drawn = 0;
    while (screen.queryByRole('button', { name: 'Earlier messages' })) {
      await press('Earlier messages');
      drawn = Math.max(drawn, rows().length);
    }
    expect([drawn, ...texts()]).toEqual([400, idOf(0), idOf(399)]);
    // What comes meanwhile moves nobody who reads above.
    await act(async () => stream.tell({ messages: [aMessage(idOf(1000))] }));
    expect(texts()).toEqual([idOf(0), idOf(399)]);
    while (screen.queryByRole('button', { name: 'Later messages' })) {
      await press('Later messages');
      drawn = Math.max(drawn, rows().length);
    }
    expect([drawn, ...texts()]).toEqual([400, idOf(601), idOf(1000)]);
  });

  it('that wait are drawn page by page', async () => {
    await openRoom({ messages: many(1) });
    fireEvent.click(screen.getByRole('tab', { name: 'Waiting (1000)' }));
    expect([rows().length, ...texts()]).toEqual([200, idOf(0), idOf(199)]);
    for (let page = 1; page < 5; page += 1) await press('More messages');
    expect([rows().length, ...texts()]).toEqual([200, idOf(800), idOf(999)]);
    expect(screen.queryByRole('button', { name: 'More messages' })).toBeNull();
    await press('Earlier messages');
    expect(texts()).toEqual([idOf(600), idOf(799)]);
  });
});
