import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sendAnnouncementsJob } from '../features/contacts/feature.ts';
import { act, type Actor, type Filling, type Happening } from './act.ts';

/** From the list on the counter of a record shop. */
const imported = [
  { email: 'marlene@listeners.example', name: 'Marlene Okafor' },
  { email: 'tobi@listeners.example', name: 'Tobi' },
  { email: 'dub.club@listeners.example', name: 'Dub Club Leipzig' },
  { email: 'yuki@listeners.example', name: '雪 Yuki' },
  { email: 'second.hand@listeners.example', name: null },
];

const announcement = {
  subject: 'Three evenings in the studio above the bakery',
  text: 'Next month I finish a record live, on three evenings, and you can listen to every step.\n\nTickets are on my page. Bring your own loops: I take a few of them apart at the end.',
};

const IMPORTED_DAYS_AGO = 20;
const ANNOUNCED_DAYS_AGO = 12;

/** The known artist has people from elsewhere, and wrote to them once. */
export function contactHappenings(filling: Filling, artist: Actor): Happening[] {
  const { ctx, now } = filling;
  return [
    {
      at: addMs(now, -IMPORTED_DAYS_AGO * DAY_MS),
      run: async (at) => {
        const input = { users: imported, consent: true as const };
        await act(filling, artist, { path: 'user/import-users', input, at, key: 'import' });
      },
    },
    {
      at: addMs(now, -ANNOUNCED_DAYS_AGO * DAY_MS),
      run: async (at) => {
        const key = 'announcement';
        await act(filling, artist, { path: 'user/send-announcement', input: announcement, at, key });
        await sendAnnouncementsJob.run({ ctx, now: at });
      },
    },
  ];
}
