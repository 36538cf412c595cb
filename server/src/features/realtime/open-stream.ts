import type { Context } from '../../context.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import type { Caller } from '../../http/caller.ts';
import { isRestated } from './hub.ts';
import { goLive } from './listeners.ts';
import { listMissed } from './missed-events.ts';
import type { Stream } from './stream.ts';
import { eventText, parseTopic, audienceOf, signInsTopic, snapshotOf } from './topics.ts';

/** A reader that missed more gets this much, is disconnected, and returns for the rest with its last id. */
const replayMax = 500;

interface Wanted {
  topics: readonly string[];
  lastEventId: string | undefined;
  caller: Caller;
  idToken: string;
}

/**
 * Opens a stream: each topic's snapshot, then the events missed since the reader's last id, then new events. The
 * listener is added first, so nothing can be lost in between.
 */
export async function openStream(ctx: Context, wanted: Wanted): Promise<Stream> {
  const topics = await allowedTopics(ctx, wanted.topics, wanted.caller);
  const isSignedIn = async () => (await ctx.identity.verify(wanted.idToken, ctx.clock.now())) !== null;
  const isStillAllowed = async ({ withTopics }: { withTopics: boolean }) =>
    (await isSignedIn()) && (!withTopics || (await refusedTopics(ctx, topics, wanted.caller)).length === 0);
  const { listener, oldest, position } = await ctx.realtime.join({
    userId: wanted.caller.userId,
    topics: [...topics.map(({ topic }) => topic), ...signInsOf(wanted.caller)],
    isStillAllowed,
  });
  try {
    const [isAllowed, documents] = await Promise.all([
      // The sign-in may have ended after it was checked and before the listener was added.
      isSignedIn(),
      Promise.all(
        topics.map(
          async ({ kind, ownerId }) => (await snapshotOf(ctx, kind)?.(ctx.database.db, ctx, ownerId)) ?? null,
        ),
      ),
    ]);
    if (!isAllowed) throw new Refusal('unauthenticated');
    const after = resumeAfter(wanted.lastEventId, oldest, position);
    const replayed = topics.map(({ topic }) => topic).filter((topic) => !isRestated(topic));
    const missed =
      after === null || replayed.length === 0
        ? []
        : await listMissed(ctx, replayed, { after, upTo: position, limit: replayMax });
    topics.forEach(({ topic }, index) => {
      // With the earlier id: a reader that is disconnected here must still get what it missed.
      listener.stream.push(
        eventText(after ?? position, { topic, type: 'snapshot', document: documents[index] }),
      );
    });
    for (const event of missed) {
      listener.stream.push(eventText(event.position, { ...event, type: 'change' }));
    }
    if (missed.length === replayMax) listener.stream.endWhenRead();
    else goLive(listener, position);
    return listener.stream;
  } catch (error) {
    listener.stream.end();
    throw error;
  }
}

/** Who looks as another person loses the view with their own sign-in. */
function signInsOf({ userId, impersonatorId }: Caller): string[] {
  return [userId, impersonatorId].filter((id) => id !== null).map(signInsTopic);
}

/** A topic belongs to the person it names, unless its kind has its own rule. The refusal names all that are not allowed. */
async function allowedTopics(ctx: Context, texts: readonly string[], caller: Caller) {
  const topics = [...new Set(texts)].map((text) => {
    const parsed = parseTopic(text);
    if (!parsed) throw invalid({ topics: 'There is no such kind of topic.' });
    return parsed;
  });
  const refused = await refusedTopics(ctx, topics, caller);
  if (refused.length > 0) throw new Refusal('forbidden', { fields: refusalOf(refused) });
  return topics;
}

type Topic = NonNullable<ReturnType<typeof parseTopic>>;

async function refusedTopics(ctx: Context, topics: readonly Topic[], caller: Caller): Promise<string[]> {
  const refused: string[] = [];
  for (const { topic, kind, ownerId } of topics) {
    const audience = audienceOf(ctx, kind);
    const isAllowed = audience
      ? await audience(ctx.database.db, ctx, {
          listenerId: caller.userId,
          impersonatorId: caller.impersonatorId,
          ownerId,
        })
      : ownerId === caller.userId;
    if (!isAllowed) refused.push(topic);
  }
  return refused;
}

function refusalOf(topics: readonly string[]): Record<string, string> {
  return Object.fromEntries(topics.map((topic) => [topic, 'This topic is not yours.']));
}

/** Null if the id is unknown or older than the kept events: then only the current state is sent. */
function resumeAfter(lastEventId: string | undefined, oldest: number, newest: number): number | null {
  if (lastEventId === undefined || !/^\d{1,15}$/.test(lastEventId)) return null;
  const after = Number(lastEventId);
  return after >= oldest - 1 && after <= newest ? after : null;
}
