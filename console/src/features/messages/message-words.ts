import type { CallAnswer, CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { messageLifecycle } from '@dubplate/shared/features/messages/lifecycle.ts';
import {
  type Hider,
  MessageStatus,
  REPORTS_TO_HIDE,
  UPVOTE_PRICE_TOKENS,
} from '@dubplate/shared/features/messages/model.ts';
import { mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import { sumWords } from '../../ui/money/amounts.ts';
import { numberChoicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type MessageRow = CallAnswer<'admin/messages'>['items'][number];
export type MessageRecord = CallAnswer<'admin/get-message'>;

const { statuses } = messageLifecycle;
export const messageStatusWords: Record<MessageStatus, StatusWords> = {
  [MessageStatus.Pending]: { text: statuses[MessageStatus.Pending], tone: 'warning' },
  [MessageStatus.Accepted]: { text: statuses[MessageStatus.Accepted], tone: 'success' },
  [MessageStatus.Closed]: { text: 'Answered or declined', tone: 'default' },
  [MessageStatus.Canceled]: { text: statuses[MessageStatus.Canceled], tone: 'default' },
};
export const messageStatusChoices = numberChoicesOf(messageStatusWords);

/** A closed message was answered, declined, or only accepted when the session ended, which one status stands for. */
export function statusOf({
  status,
  declined,
  answered,
}: Pick<MessageRow, 'status' | 'declined' | 'answered'>): StatusWords {
  if (status !== MessageStatus.Closed) return messageStatusWords[status];
  const text = declined ? 'Declined' : answered ? 'Answered' : 'Accepted, not answered';
  return { text, tone: 'default' };
}

const hiderWords: Record<Hider, string> = {
  artist: 'By the artist',
  helper: 'By a moderator',
  reports: `By ${REPORTS_TO_HIDE} reports`,
};

export function hiddenWords({ hiddenBy }: Pick<MessageRow, 'hiddenBy'>): string {
  return hiddenBy === null ? 'No' : hiderWords[hiddenBy];
}

/** Whether staff can still keep or remove it. */
export function isToDecide({ status }: Pick<MessageRow, 'status'>, now: Date): boolean {
  return mayAct(messageLifecycle, { act: 'remove', by: 'staff', line: { status }, now });
}

/** Who has the price of a removed message; a message that cost nothing leaves no choice. */
export type PriceTo = 'author' | 'artist';

/** Whether there is a price whose place staff decide: that of a declined one is back with its author. */
export function isPriced({ price, declined }: Pick<MessageRow, 'price' | 'declined'>): boolean {
  return price > 0 && !declined;
}

export function removal(
  message: MessageRow,
  { priceTo, reason }: { priceTo: PriceTo; reason: string },
): CallInput<'admin/remove-message'> {
  const keepsPrice = priceTo === 'artist';
  return { messageId: message.id, reason, ...(isPriced(message) ? { keepsPrice } : {}) };
}

/** True of a hidden message, which is shown again, and of one that few reported, which never was. */
export const keepVerb = 'Keep in the room';

/** What others paid for its upvotes and would get back: of a declined one they have it already. */
function upvotesBack({ upvotes, declined }: Pick<MessageRow, 'upvotes' | 'declined'>): number {
  return declined ? 0 : upvotes * UPVOTE_PRICE_TOKENS;
}

/** What goes back to all when it is removed and its author gets the price. */
export function tokensBack(message: Pick<MessageRow, 'price' | 'upvotes' | 'declined'>): number {
  return (isPriced(message) ? message.price : 0) + upvotesBack(message);
}

export function removeEffect(message: MessageRow): string {
  const back = upvotesBack(message);
  const upvotes = back === 0 ? '' : ` ${sumWords(back)} for upvotes go back to those who paid them.`;
  return `Nobody sees the message any longer, and ${message.author.username} reads your reason.${upvotes} This can't be undone.`;
}

export function priceChoices(message: MessageRow): { value: PriceTo; text: string }[] {
  const { author, price } = message;
  const inAll =
    upvotesBack(message) === 0 ? '' : `, with the upvotes ${sumWords(tokensBack(message))} in all`;
  return [
    { value: 'author', text: `${sumWords(price)} go back to ${author.username}${inAll}` },
    { value: 'artist', text: `The artist keeps ${sumWords(price)}, because the message is abusive` },
  ];
}
