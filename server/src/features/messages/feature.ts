import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { mayHearRoom } from '../sessions/sessions.ts';
import { adminGetMessage } from './admin-get-message.ts';
import { adminMessages, reportedList } from './admin-messages.ts';
import { adminRemoveMessage } from './admin-remove-message.ts';
import { adminShowMessage } from './admin-show-message.ts';
import { ban } from './ban.ts';
import { create } from './create.ts';
import { getMessages } from './get-messages.ts';
import { getRules } from './get-rules.ts';
import { messagesInvariants } from './invariants.ts';
import { forgetMessages, ownMessages, ownUpvotes } from './people.store.ts';
import { report } from './report.ts';
import { messageSales } from './sales.ts';
import { setHelper } from './set-helper.ts';
import { setSlowMode } from './set-slow-mode.ts';
import { settleMessagesJob } from './settle.job.ts';
import { settleMessages } from './settle.ts';
import { show } from './show.ts';
import { messagesSnapshot, restateMessages } from './topics.ts';
import { updateStatus } from './update-status.ts';
import { upvote } from './upvote.ts';

const ROOM_NEWS_KEPT_MS = 5 * MINUTE_MS;

export const messages = {
  handlers: {
    'message/create': create,
    'message/update-status': updateStatus,
    'message/report': report,
    'message/show': show,
    'message/upvote': upvote,
    'message/get-messages': getMessages,
    'message/get-rules': getRules,
    'message/set-slow-mode': setSlowMode,
    'message/ban': ban,
    'message/set-helper': setHelper,
    'admin/messages': adminMessages,
    'admin/get-message': adminGetMessage,
    'admin/remove-message': adminRemoveMessage,
    'admin/show-message': adminShowMessage,
  } satisfies Partial<Handlers>,
  jobs: [settleMessagesJob],
  hooks: {
    sessionEnded: async (tx, { session, tookPlace }, { now }) => {
      await settleMessages(tx, { session, tookPlace, now });
    },
    personErased: forgetMessages,
  },
  exports: [reportedList],
  invariants: messagesInvariants,
  sessionSales: messageSales,
  topics: [
    {
      kind: 'messages',
      snapshot: messagesSnapshot,
      mayListen: mayHearRoom,
      restateChanges: restateMessages,
    },
    // Said at once or not at all: yesterday's decisions are not news.
    { kind: 'rooms', documentsKeptMs: ROOM_NEWS_KEPT_MS },
  ],
  personalData: [
    { name: 'session-messages', rowsOf: ownMessages },
    { name: 'session-upvotes', rowsOf: ownUpvotes },
  ],
} satisfies Feature;
