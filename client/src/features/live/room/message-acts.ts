import { MessageStatus, UPVOTE_PRICE_TOKENS } from '@dubplate/shared/features/messages/model.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { type CallError, callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { priceText } from '../../../ui/money/Money.tsx';
import { askForTokens } from './ask-for-tokens.ts';
import { isToAnswer } from './messages.ts';
import type { MenuEntry } from '../../../ui/overlay/DropdownMenu.tsx';

/** Who acts in which room. */
export interface RoomOfActs {
  sessionId: string;
  artistName: string;
  isArtist: boolean;
  /** Keeps order: the artist, or a person whom the artist named. */
  isKeeper: boolean;
  helperIds: readonly string[];
  mayUpvote: boolean;
  /** Begins an answer; null for a person who may not write now. */
  reply: ((message: SessionMessage) => void) | null;
  add: (message: SessionMessage) => void;
  noteUpvote: (messageId: string) => void;
}

const BAN_MINUTES = 10;
const generic = 'Sorry, something went wrong. Please try again.';

export async function setStatus(
  { add }: RoomOfActs,
  message: SessionMessage,
  status: MessageStatus,
): Promise<void> {
  await tried(generic, async () =>
    add(await call('message/update-status', { message_id: message.id, status })),
  );
}

/** Messages whose upvote was sent and not answered. A reload tells which were done. */
const triedUpvotes = new Set<string>();

/** Spends tokens, so it asks; who has too few is asked to get some instead. */
export function askToUpvote(
  room: RoomOfActs,
  message: SessionMessage,
  { tokens, artistName }: { tokens: number; artistName: string },
): void {
  const missing = UPVOTE_PRICE_TOKENS - tokens;
  // A try without an answer may have been paid for, with the tokens that are missing now.
  if (missing > 0 && !triedUpvotes.has(message.id)) return askForTokens('upvote', missing);
  const back =
    message.status === MessageStatus.Pending ? ` They come back if ${artistName} does not take it on.` : '';
  openModal('confirm', {
    title: 'Upvote this message?',
    text: `It costs ${priceText(UPVOTE_PRICE_TOKENS)}.${back}`,
    confirmLabel: 'Upvote',
    onConfirm: async () => await upvote(room, message),
  });
}

/** The key belongs to the message, so that a repeated press charges once. */
async function upvote({ noteUpvote }: RoomOfActs, message: SessionMessage): Promise<void> {
  try {
    triedUpvotes.add(message.id);
    const options = { idempotencyKey: `upvote ${message.id}` };
    const { token } = await call('message/upvote', { messageId: message.id }, options);
    triedUpvotes.delete(message.id);
    patchUser({ token });
    // The room's stream brings the new count; what was read before the press may be hidden by now.
    noteUpvote(message.id);
  } catch (error) {
    const refusal = callErrorOf(error);
    if (refusal.code === 'insufficient-credit') {
      triedUpvotes.delete(message.id);
      return askForTokens('upvote', refusal.details.missing);
    }
    if (refusal.code === 'already-upvoted') return noteUpvote(message.id);
    tell(refusal, 'Sorry, your upvote could not be added.');
  }
}

/** What is in the menu of a message. Everything that ends something asks before it is done. */
export function menuOf(room: RoomOfActs, message: SessionMessage, isOwn: boolean): MenuEntry[] {
  const { isArtist, isKeeper, helperIds, reply } = room;
  const { Pending, Accepted, Closed } = MessageStatus;
  const isOfFan = !isOwn && !message.isArtist;
  const isOfHelper = helperIds.includes(message.uid);
  const mayBan = isOfFan && (isArtist || (isKeeper && !isOfHelper));
  const entries: [isThere: boolean, label: string, act: () => void][] = [
    [
      reply !== null && !message.hidden && !message.declined && !(isArtist && isToAnswer(message)),
      'Reply',
      () => reply?.(message),
    ],
    [
      isArtist && isOfFan && message.status === Accepted && !isToAnswer(message),
      'Mark as answered',
      () => void setStatus(room, message, Closed),
    ],
    [isOwn && message.status === Pending, 'Take it back', () => askToWithdraw(room, message)],
    [!isOwn && !message.hidden, isKeeper ? 'Hide and report' : 'Report', () => void report(message)],
    // A moderator doesn't decide about an own message, and nobody here about what the room reported.
    [
      isKeeper && message.hidden && message.hiddenBy !== 'reports' && (isArtist || !isOwn),
      'Show again',
      () => void showAgain(message),
    ],
    [mayBan, `Time out for ${BAN_MINUTES} minutes`, () => void ban(room, message, BAN_MINUTES)],
    [mayBan, 'Ban for this session', () => askToBan(room, message)],
    [isArtist && isOfFan && !isOfHelper, 'Make moderator', () => void nameHelper(room, message)],
  ];
  return entries.flatMap(([isThere, label, onSelect]) => (isThere ? [{ label, onSelect }] : []));
}

async function report({ id: messageId }: SessionMessage): Promise<void> {
  await tried('Sorry, there was an error reporting this message.', async () => {
    await call('message/report', { messageId });
    showToast({ type: 'success', text: 'Our system will handle the message accordingly.' });
  });
}

/** The stream brings it back to everybody in the room. */
export async function showAgain({ id: messageId }: SessionMessage): Promise<void> {
  await tried(generic, async () => void (await call('message/show', { messageId })), {
    'state-conflict': 'This message can’t be shown again here. Our team decides about it.',
  });
}

async function ban({ sessionId }: RoomOfActs, { uid: userId, username }: SessionMessage, minutes?: number) {
  await tried(generic, async () => {
    await call('message/ban', { sessionId, userId, ...(minutes !== undefined && { minutes }) });
    const long = minutes === undefined ? 'any more' : `for ${minutes} minutes`;
    const text = `${username} can’t write here ${long}. Undo it under “Rules”.`;
    showToast({ type: 'success', text });
  });
}

function askToBan(room: RoomOfActs, message: SessionMessage): void {
  openModal('confirm', {
    title: `Ban ${message.username}?`,
    text: `${message.username} goes on watching, but can’t write here any more. Under “Rules” you can undo it.`,
    confirmLabel: 'Ban',
    confirmKind: 'danger',
    onConfirm: async () => await ban(room, message),
  });
}

async function nameHelper(
  { sessionId }: RoomOfActs,
  { uid: userId, username }: SessionMessage,
): Promise<void> {
  await tried(generic, async () => {
    await call('message/set-helper', { sessionId, userId, isHelper: true });
    showToast({
      type: 'success',
      text: `${username} is a moderator now and can hide messages and ban people here.`,
    });
  });
}

export function askToWithdraw(room: RoomOfActs, message: SessionMessage): void {
  openModal('confirm', {
    title: 'Take this message back?',
    text: 'What you paid for it comes back to your wallet.',
    confirmLabel: 'Take it back',
    onConfirm: async () => await setStatus(room, message, MessageStatus.Canceled),
  });
}

async function tried(
  otherwise: string,
  act: () => Promise<void>,
  texts: Partial<Record<CallError['code'], string>> = {},
): Promise<void> {
  try {
    await act();
  } catch (error) {
    const refusal = callErrorOf(error);
    tell(refusal, texts[refusal.code] ?? otherwise);
  }
}

/** A refusal that has words of its own says them. */
function tell({ code, fields }: CallError, otherwise: string): void {
  const [field] = Object.values(fields);
  const text = code === 'offline' || code === 'rate-limited' ? errorText(code) : (field ?? otherwise);
  showToast({ type: 'error', text });
}
