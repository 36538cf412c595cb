import { addMs, DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { act, type Actor, type Happening, unlessRefused } from '../act.ts';
import { buyTokens } from '../purchases.ts';
import { randomOf } from '../random.ts';
import type { Scene, World } from './session-scene.ts';

const GIFT_TOKENS = 500;
const UPVOTE_TOKENS = 50;
/** What becomes of questions that cost tokens, in turn. */
const answers = ['accepted', 'upvoted', 'declined'] as const;

/** Questions of fans, and what the artist and others do with them. */
export function talk({ world, plan, artist, fans, begins }: Scene, sessionId: string): Happening[] {
  return plan.questions.flatMap((text, nth): Happening[] => {
    const [fan, other] = [fans[nth % Math.max(1, fans.length)], fans[(nth + 1) % Math.max(1, fans.length)]];
    if (!fan || !other) return [];
    const at = addMs(begins, (3 + nth * 2) * MINUTE_MS);
    const run = async (now: Date, timeline: Happening[]) => {
      const random = randomOf(`message ${plan.title} ${nth}`);
      if (plan.messagePrice > 0) await buyTokens(world, fan, { needed: plan.messagePrice, at: now, random });
      const input = { sessionId, message: { text } };
      const key = `message ${sessionId} ${nth}`;
      const made = await unlessRefused(act(world, fan, { path: 'message/create', input, at: now, key }));
      if (!made) return;
      if (plan.reported === text) timeline.push(complaint(world, other, made.id, now));
      if (plan.messagePrice === 0) return;
      const answer = answers[nth % answers.length];
      if (answer === 'upvoted') timeline.push(upvote(world, other, made.id, now));
      timeline.push(
        verdict(world, artist, { messageId: made.id, isTaken: answer !== 'declined', written: now }),
      );
    };
    return [{ at, run }];
  });
}

function verdict(
  world: World,
  artist: Actor,
  { messageId, isTaken, written }: { messageId: string; isTaken: boolean; written: Date },
): Happening {
  return {
    at: addMs(written, MINUTE_MS),
    run: async (now) => {
      const input = { message_id: messageId, status: isTaken ? 2 : 3 };
      const key = `verdict ${messageId}`;
      await unlessRefused(act(world, artist, { path: 'message/update-status', input, at: now, key }));
    },
  };
}

function upvote(world: World, fan: Actor, messageId: string, written: Date): Happening {
  return {
    at: addMs(written, MINUTE_MS / 2),
    run: async (now) => {
      const random = randomOf(`upvote ${messageId}`);
      await buyTokens(world, fan, { needed: UPVOTE_TOKENS, at: now, random });
      const key = `upvote ${messageId}`;
      await unlessRefused(act(world, fan, { path: 'message/upvote', input: { messageId }, at: now, key }));
    },
  };
}

/** Staff have not decided yet. */
function complaint(world: World, fan: Actor, messageId: string, written: Date): Happening {
  return {
    at: addMs(written, 2 * MINUTE_MS),
    run: async (now) => {
      const key = `complaint ${messageId}`;
      await unlessRefused(act(world, fan, { path: 'message/report', input: { messageId }, at: now, key }));
    },
  };
}

/** One of those present gives the artist a picture that everybody sees. */
export function gift({ world, plan, artist, fans, begins }: Scene, sessionId: string): Happening[] {
  const [fan] = fans.slice(-1);
  if (!fan) return [];
  const run = async (now: Date) => {
    const random = randomOf(`gift ${plan.title}`);
    await buyTokens(world, fan, { needed: GIFT_TOKENS, at: now, random });
    const input = { artistId: artist.userId, sessionId, amount: GIFT_TOKENS, donationOnly: false };
    await unlessRefused(act(world, fan, { path: 'tip/add', input, at: now, key: `gift ${sessionId}` }));
  };
  return [{ at: addMs(begins, 12 * MINUTE_MS), run }];
}

/** The artist was not content with it and gives everybody the tokens back, a day later. */
export function refund({ world, plan, artist, begins }: Scene, sessionId: string): Happening {
  return {
    at: addMs(begins, plan.minutes * MINUTE_MS + DAY_MS),
    run: async (now) => {
      const key = `refund ${sessionId}`;
      const input = { sessionId };
      await unlessRefused(act(world, artist, { path: 'session/refund', input, at: now, key }));
    },
  };
}
