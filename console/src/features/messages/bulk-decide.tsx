import type { BulkAction } from '../../ui/action/bulk.ts';
import { Money } from '../../ui/money/Money.tsx';
import { quickReasons, reasonBounds } from './MessageActions.tsx';
import { isToDecide, keepVerb, type MessageRow, removal, tokensBack } from './message-words.ts';

const shared = {
  nouns: ['message', 'messages'],
  isAllowed: (row: MessageRow) => isToDecide(row, new Date()),
  nameOf: ({ text }: MessageRow) => text,
  noteOf: ({ author, session }: MessageRow) => `${author.username} in “${session.title}”`,
} as const;

export const showSelected: BulkAction<MessageRow, 'admin/show-message'> = {
  ...shared,
  path: 'admin/show-message',
  verb: keepVerb,
  done: 'kept in the room',
  effect: (rows) =>
    rows.length === 1
      ? 'Everybody in the room can read it, and its reports are forgotten.'
      : 'Everybody in their rooms can read them, and their reports are forgotten.',
  inputOf: ({ id }) => ({ messageId: id }),
};

/** Who keeps the price of an abusive one is decided on its own page. */
export const removeSelected: BulkAction<MessageRow, 'admin/remove-message'> = {
  ...shared,
  path: 'admin/remove-message',
  verb: 'Remove',
  done: 'removed',
  isDestructive: true,
  reason: { bounds: reasonBounds, quickTexts: quickReasons },
  effect: (rows) =>
    rows.length === 1
      ? "Nobody sees it any longer, what was paid for it goes back, and its author reads your reason. This can't be undone."
      : "Nobody sees them any longer, what was paid for them goes back, and their authors read your reason. This can't be undone.",
  asideOf: (row) => (tokensBack(row) > 0 ? <Money tokens={tokensBack(row)} /> : null),
  inputOf: (row, reason) => removal(row, { priceTo: 'author', reason }),
};
