import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, okAnswer, tokens, writtenText } from '../../contract/shapes.ts';
import { moneyLine } from '../orders/records.ts';
import * as model from './model.ts';
import * as records from './records.ts';

export const messagesCalls = defineCalls({
  'message/create': {
    who: 'signed-in',
    record: 'the artist of the session, those with a ticket to it',
    writes: true,
    isPurchase: true,
    keepsKeyForever: true,
    limit: 'ordinary',
    summary:
      'Writes into the room of a live session. At a price, it waits for the artist; else everybody sees it at once.',
    input: z.strictObject({
      message: z.strictObject({
        text: writtenText({ min: 1, max: model.MESSAGE_LENGTH_MAX }),
        parentId: id.nullish(),
      }),
      sessionId: id,
    }),
    answer: records.sessionMessage.extend({ token: tokens }),
  },
  'message/update-status': {
    who: 'signed-in',
    record: 'its author, the artist of the session, staff',
    writes: true,
    limit: 'ordinary',
    summary: 'Accepts (2), closes or declines (3), or cancels (4) a message.',
    input: z.strictObject({ message_id: id, status: z.int().min(1).max(4) }),
    answer: records.sessionMessage,
  },
  'message/report': {
    who: 'signed-in',
    record: 'those who may enter the session',
    writes: true,
    limit: 'ordinary',
    summary: 'Reports a message. It is hidden when the artist or a helper does, or when three people did.',
    input: z.strictObject({ messageId: id }),
    answer: okAnswer,
  },
  'message/show': {
    who: 'signed-in',
    record: 'the artist of the session, its helpers',
    writes: true,
    limit: 'ordinary',
    summary:
      'Shows a message again that the artist or a helper hid. One that three people reported is for staff.',
    input: z.strictObject({ messageId: id }),
    answer: okAnswer,
  },
  'message/upvote': {
    who: 'signed-in',
    record: 'those with a ticket to the session',
    writes: true,
    isPurchase: true,
    keepsKeyForever: true,
    limit: 'upvotes',
    summary: 'Moves a message up the queue, once per person, for tokens.',
    input: z.strictObject({ messageId: id }),
    answer: z.strictObject({ messageId: id, upvotes: z.int(), upvoted: z.literal(true), token: tokens }),
  },
  'message/get-messages': {
    who: 'signed-in',
    record: 'those who may enter the session',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists the messages of a live session, newest first, or the queue by upvotes.',
    input: listInput({
      sorts: ['date', 'upvotes'],
      filter: { status: records.messageStatus.optional(), paid: z.literal(true).optional() },
    }).extend({ sessionId: id }),
    /** `isKeeper`: the caller may read the room’s rules, as its artist, a helper or staff. `mayWrite`: not staff without a ticket. `ban`: the caller is kept from writing. */
    answer: listAnswer(records.ownMessage).extend({
      isKeeper: z.boolean(),
      mayWrite: z.boolean(),
      ban: records.ownBan.nullable(),
    }),
  },
  'message/get-rules': {
    who: 'signed-in',
    record: 'the artist of the session, its helpers, staff',
    writes: false,
    limit: 'ordinary',
    summary: 'How order is kept in a room: slow mode, bans and helpers.',
    input: z.strictObject({ sessionId: id }),
    answer: records.roomRules,
  },
  'message/set-slow-mode': {
    who: 'signed-in',
    record: 'the artist of the session, its helpers',
    writes: true,
    limit: 'ordinary',
    summary: 'Sets how many seconds must pass between two messages of one person; 0 is no limit.',
    input: z.strictObject({ sessionId: id, seconds: z.int().min(0).max(model.SLOW_MODE_SECONDS_MAX) }),
    answer: records.roomRules,
  },
  'message/ban': {
    who: 'signed-in',
    record: 'the artist of the session, its helpers',
    writes: true,
    limit: 'ordinary',
    summary:
      'Keeps a person from writing for some minutes, or without `minutes` for the whole session; 0 lifts it.',
    input: z.strictObject({
      sessionId: id,
      userId: id,
      minutes: z.int().min(0).max(model.BAN_MINUTES_MAX).optional(),
    }),
    answer: records.roomRules,
  },
  'message/set-helper': {
    who: 'artist',
    record: 'the artist of the session',
    writes: true,
    limit: 'ordinary',
    summary: 'Lets a person with a ticket keep order in the room, or no longer.',
    input: z.strictObject({ sessionId: id, userId: id, isHelper: z.boolean() }),
    answer: records.roomRules,
  },
  'admin/messages': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists messages that were reported, newest first.',
    input: listInput({
      sorts: ['date', 'reports'],
      filter: {
        status: records.messageStatus.optional(),
        hidden: z.boolean().optional(),
        /** Those that staff can still keep or remove. */
        open: z.boolean().optional(),
        ids: z.array(id).max(200).optional(),
        ...madeOn,
      },
    }),
    answer: listAnswer(records.reportedMessage),
  },
  'admin/get-message': {
    who: 'admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One message with who reported it and what was paid for it.',
    input: z.strictObject({ messageId: id }),
    answer: records.reportedMessage.extend({
      artist: z.strictObject({ id, username: z.string() }),
      acceptedAt: z.iso.datetime().nullable(),
      endedAt: z.iso.datetime().nullable(),
      /** Its price stayed with the artist when it was removed. */
      priceKept: z.boolean(),
      /** What it answers. */
      parent: z.strictObject({ id, text: z.string() }).nullable(),
      /** Its price and its upvotes, newest first, at most two hundred. */
      lines: z.array(moneyLine.omit({ artistId: true, status: true }).extend({ id, buyerId: id })),
    }),
  },
  'admin/remove-message': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary:
      'Removes a message. What was paid for it goes back, unless staff keep the price of an abusive one.',
    input: z.strictObject({
      messageId: id,
      keepsPrice: z.boolean().optional(),
      reason: writtenText({ min: 5, max: 300 }),
    }),
    answer: records.reportedMessage,
  },
  'admin/show-message': {
    who: 'admin',
    writes: true,
    limit: 'ordinary',
    summary: 'Shows a hidden message again and forgets its reports.',
    input: z.strictObject({ messageId: id }),
    answer: records.reportedMessage,
  },
});
