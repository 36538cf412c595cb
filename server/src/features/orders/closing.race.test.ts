import { HoldStatus } from '@dubplate/shared/features/wallet/model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, type TestPerson } from '../../testing/builders.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';
import { roundsOf, times } from '../../testing/racing.ts';
import { idsOf, someFiles } from '../loopcheck/testing/loops.ts';
import { aBookable, book, hourIn } from '../private-sessions/testing/bookings.ts';
import { aSession } from '../sessions/testing/sessions.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const PAIRS = 8;

interface Answer {
  status: number;
  body: { error?: { code: string } };
}

/** How a buyer sends one thing, prepared before the race. */
type Sending = (fan: TestPerson) => Promise<() => Promise<Answer>>;

/** What of it is open afterwards. */
const openOf = async (userId: string) => {
  const holds = server.database.db
    .selectFrom('wallet_holds')
    .select('product_kind')
    .where('buyer_id', '=', userId);
  return await holds.where('status', '=', HoldStatus.Held).execute();
};

const refusals: readonly (string | undefined)[] = ['account-disabled', 'unauthenticated'];

/** Pairs of a purchase and the closing of its buyer's account; what is wrong afterwards. */
async function race(send: Sending): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (let round = 0; round < roundsOf(2); round += 1) {
    const answers = await times(PAIRS, async () => {
      const fan = await aFan(server, { tokens: 7000 });
      const act = await send(fan);
      const [sent, closed] = await Promise.all([act(), server.call('user/disable', {}, { as: fan })]);
      const open = await openOf(fan.userId);
      return { sent: sent.status, code: sent.body.error?.code, closed: closed.status, open };
    });
    const isRight = ({ sent, code, closed, open }: (typeof answers)[number]) =>
      (sent === 200 || refusals.includes(code)) && closed === 200 && open.length === 0;
    wrong.push(...answers.filter((answer) => !isRight(answer)));
  }
  return wrong;
}

describe('nothing stays open that was bought while its account was closed', () => {
  it('by a Loopcheck', async () => {
    const artist = await anArtist(server);
    const wrong = await race(async (fan) => {
      const input = { files: await someFiles(server, fan), artists: idsOf([artist]) };
      return async () => await server.call('loopcheck/send-request', input, { as: fan });
    });
    expect(wrong).toEqual([]);
  });

  it('by a track', async () => {
    const artist = await anArtist(server, { deepdive: true });
    const wrong = await race(async (fan) => {
      const file = { name: 'night-drive.mp3', url: await aProcessedFile(server, fan) };
      const request = { type: 1, file, title: 'Night drive' } as const;
      const input = { artistId: artist.userId, request };
      return async () => await server.call('requests/send-request', input, { as: fan });
    });
    expect(wrong).toEqual([]);
  });

  it('by a question', async () => {
    const artist = await anArtist(server, { ama: true });
    const wrong = await race((fan) => {
      const request = { type: 2, question: 'How do you make a kick sit under a long bass?' } as const;
      const input = { artistId: artist.userId, request };
      return Promise.resolve(async () => await server.call('requests/send-request', input, { as: fan }));
    });
    expect(wrong).toEqual([]);
  });

  it('by a private session', async () => {
    const date = hourIn(server, 3, 0);
    const wrong = await race(async (fan) => {
      // One each: an artist's hours would be taken after some rounds.
      const artist = await aBookable(server);
      return async () => await book(server, fan, { artist, date });
    });
    expect(wrong).toEqual([]);
  });

  it('by a ticket', async () => {
    const artist = await anArtist(server);
    const sessionId = await aSession(server, artist);
    const wrong = await race((fan) => {
      const input = { sessionId, amount: 500 };
      return Promise.resolve(async () => await server.call('session/register', input, { as: fan }));
    });
    expect(wrong).toEqual([]);
  });
});
