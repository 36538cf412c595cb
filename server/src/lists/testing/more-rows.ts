import { randomUUID } from 'node:crypto';
import { aQuestion } from '../../features/feedback/testing/requests.ts';
import { aLoopcheck, anAnswer } from '../../features/loopcheck/testing/loops.ts';
import { aFan } from '../../testing/builders.ts';
import type { World } from '../../testing/calls/cases-world.ts';

/** Rows for lists of which the world has one or none: a page of one row shows nothing. */
export async function addRows({ server, people, shop, videos }: World): Promise<void> {
  const { fan, artist, otherArtist, superAdmin } = people;
  const done = async (answer: Promise<{ status: number; body: object }>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`A row could not be added: ${JSON.stringify(body)}`);
  };
  for (const nth of [1, 2, 3]) {
    const coupon = { code: `LISTED-${nth}`, amount: nth, maxUses: nth, contexts: ['wallet' as const] };
    await done(server.call('admin/create-coupon', { coupon }, { as: superAdmin }));
    await aQuestion(server, { fan, artist });
    const { id: requestId } = await aLoopcheck(server, { fan, artists: [artist] });
    await done(server.call('loopcheck/update-request', anAnswer(requestId, artist), { as: artist }));
    const report = { requestId, reason: 'other' as const, text: 'These words say nothing.' };
    await done(server.call('requests/report', report, { as: fan }));
    const referral = {
      id: randomUUID(),
      referrer_id: otherArtist.userId,
      friend_id: (await aFan(server)).userId,
    };
    await server.database.db
      .insertInto('referrals')
      .values({ ...referral, status: 'blocked', block: 'referrer-gone', created_at: server.ctx.clock.now() })
      .execute();
  }
  for (const fileId of [shop.offered, shop.toRemove])
    await done(server.call('files/purchase', { fileId }, { as: fan }));
  await done(server.call('video/purchase', { videoId: videos.onSale, amount: 900 }, { as: fan }));
}
