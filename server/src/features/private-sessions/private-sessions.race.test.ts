import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { differences, playUntilWrong, type Race, tally } from '../../testing/racing.ts';
import { sessionFields } from '../sessions/testing/sessions.ts';
import { aBookable, hourIn } from './testing/bookings.ts';
import { crossingRaces as crossing } from './testing/crossing-races.ts';
import { call, fansOf, privateSessionRaces as races } from './testing/races.ts';

/** Few find a mistake that is always made; the deep run looks for the rare ones. */
const rounds = process.env['DEEP'] === '1' ? 20 : 3;

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

/** Live sessions of the same hour, planned in several windows, and a fan who wants it. */
const livePlans: Race = async (server) => {
  const [artist, [fan]] = [await aBookable(server), await fansOf(server, 1)];
  if (!fan) return ['There is a fan.'];
  const date = hourIn(server, 3);
  const fields = await sessionFields(server, artist, { date: timestampOf(date) });
  const answers = await Promise.all([
    ...[1, 2, 3, 4].map(async () => await call(server, artist, 'session/create', fields)),
    call(server, fan, 'privateSessions/send-request', {
      privateSession: { artistId: artist.userId, date: timestampOf(date) },
    }),
  ]);
  const refused = answers.filter(({ status }) => status === 409 || status === 422).length;
  return differences(
    { refused, all: tally(answers.map(({ status }) => Math.min(status, 400))) },
    { refused: 4, all: JSON.stringify({ 200: 1, 400: 4 }) },
  );
};

describe('the time of one artist', () => {
  const sentences: [string, Race][] = [
    ['is booked once by thirty people in the same instant, and nothing of the others is held', races.oneTime],
    ['never has two sessions at once, also when their lengths differ', races.twoLengths],
    [
      'is consistent when one session is moved, canceled and wanted by others at once',
      races.everythingAtOnce,
    ],
    ['takes one plan of several that its artist and a fan make at once', livePlans],
    ['is kept for one of many who go to pay for it', races.keptTime],
    ['has its last place of a day kept and booked once', races.lastPlace],
    ['is taken once for both when two artists book each other', crossing.bookingEachOther],
    ['is taken once for both when two artists move what they booked to it', crossing.movingToEachOther],
    ['is paid once when a session ends, is reviewed and canceled at once', races.atTheEnd],
  ];
  it.each(sentences)('%s', { timeout: 600_000 }, async (_, race) => {
    expect(await playUntilWrong(server, race, rounds)).toEqual([]);
  });
});
