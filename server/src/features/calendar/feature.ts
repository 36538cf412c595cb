import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { getImport } from './get-import.ts';
import { forgetImport, importedTimes } from './imports.store.ts';
import { readCalendarsJob } from './read-calendars.job.ts';
import { refreshImport } from './refresh-import.ts';
import { registerFeed } from './feed.ts';
import { deleteFeed, ownFeed } from './feeds.store.ts';
import { getEvent } from './get-event.ts';
import { getFeed } from './get-feed.ts';
import { makeFeed } from './make-feed.ts';
import { removeFeed } from './remove-feed.ts';

export const calendar = {
  handlers: {
    'calendar/get-feed': getFeed,
    'calendar/make-feed': makeFeed,
    'calendar/remove-feed': removeFeed,
    'calendar/get-event': getEvent,
    'calendar/get-import': getImport,
    'calendar/refresh-import': refreshImport,
  } satisfies Partial<Handlers>,
  routes: [registerFeed],
  jobs: [readCalendarsJob],
  takenTimes: [importedTimes],
  hooks: {
    personErased: async (tx, { userId }) => {
      await deleteFeed(tx, userId);
      await forgetImport(tx, userId);
    },
  },
  personalData: [{ name: 'calendar-feed', rowsOf: ownFeed }],
} satisfies Feature;
