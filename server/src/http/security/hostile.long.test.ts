import { API_BASE } from '../address.ts';
import type { Call } from '@dubplate/shared/contract/call.ts';
import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { errorStatus } from '@dubplate/shared/contract/errors.ts';
import { VideoFileStatus } from '@dubplate/shared/features/videos/model.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { signInAgain } from '../../testing/builders.ts';
import { changesOf, watchChanges } from '../../testing/changes.ts';
import { callsByPath, firstOfEach, wayIn } from '../../testing/calls/call-as.ts';
import { aWorld, type World } from '../../testing/calls/cases-world.ts';
import { cases } from '../../testing/calls/cases.ts';
import { hostileBodies, shapeOf } from '../../testing/calls/hostile.ts';

const isDeep = process.env['DEEP'] === '1';
const speakers = ['visitor', 'fan', 'artist', 'superAdmin'] as const;
type Speaker = (typeof speakers)[number];

/** A role is asked before the body is read, so that for a call of staff everybody else is one and the same. */
function speakersOf({ who }: Call): readonly Speaker[] {
  return !isDeep && (who === 'admin' || who === 'super-admin') ? ['fan', 'superAdmin'] : speakers;
}

/** One call of each way in and of each shape of input; the others show with a few bodies that their own code holds. */
const tried = new Set([...firstOfEach(wayIn), ...firstOfEach(shapeOf)]);

function runsOf(path: CallPath, { input }: Call): number {
  if (isDeep) return 300;
  // Of a call that takes nothing, only what the parser and the credentials do with a body is left to see.
  if (Object.keys(input.shape).length === 0 || !tried.has(path)) return 6;
  return 20;
}

let server: BootedServer;
let world: World;
beforeAll(async () => {
  server = await boot();
  world = await aWorld(server);
  await watchChanges(server);
});
afterAll(async () => await server.close());

const changes = async () => await changesOf(server);

interface Answer {
  status: number;
  type: string;
  text: string;
}

async function post(path: string, init: RequestInit): Promise<Answer> {
  const hangUp = new AbortController();
  const response = await fetch(`${server.url}${path}`, { method: 'POST', signal: hangUp.signal, ...init });
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    hangUp.abort();
    return { status: response.status, type, text: '' };
  }
  return { status: response.status, type, text: await response.text() };
}

const headersOf = (type: string) => ({ 'content-type': type, authorization: 'Public public' });

const ERROR_LENGTH_MAX = 8 * 1024;

/** What a refusal must look like; null when it does, so that a failing body is shown with what is wrong. */
function faultOf({ status, type, text }: Answer): string | null {
  if (status < 400) return null;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (!type.startsWith('application/json')) return `refused as ${type}`;
  const { error } = JSON.parse(text);
  if (!(error?.code in errorStatus)) return `refused with an unknown code: ${text.slice(0, 300)}`;
  if (errorStatus[error.code as keyof typeof errorStatus] !== status)
    return `${error.code} came with ${status}`; // It is one of them.
  if (typeof error.message !== 'string' || /\bat .*\.ts:\d|node_modules|select |insert /i.test(error.message))
    return `says ${error.message}`;
  const sentences = Object.values(error.fields ?? {});
  if (text.length > ERROR_LENGTH_MAX || sentences.length > 20)
    return `refused with ${text.length} characters`;
  if (
    status === 422 &&
    (sentences.length === 0 || !sentences.every((each) => typeof each === 'string' && each !== ''))
  )
    return `422 names no fields: ${text.slice(0, 300)}`;
  return null;
}

const tokenOf = (speaker: Speaker) => (speaker === 'visitor' ? undefined : world.people[speaker].token);

/** Puts the token before everything else in the text, where an object can take one. */
function withToken(text: string, token: string | undefined): string {
  if (token === undefined || (!text.startsWith('{"') && text !== '{}')) return text;
  return `{"token":${JSON.stringify(token)}${text === '{}' ? '' : ','}${text.slice(1)}`;
}

async function speak(path: CallPath, text: string, speaker: Speaker): Promise<Answer> {
  const { transport, who } = callOf(path);
  const token = who === 'open' ? undefined : tokenOf(speaker);
  if (transport !== 'multipart') {
    return await post(`${API_BASE}/${path}`, {
      headers: headersOf('application/json'),
      body: withToken(text, token),
    });
  }
  const { file } = cases[path];
  const form = new FormData();
  if (token !== undefined) form.append('token', token);
  form.append('folder', text.slice(0, 9000));
  if (file)
    form.append(
      text.length % 2 ? 'file' : text.slice(0, 50),
      new Blob([text.slice(0, 5000)], { type: file.type }),
      text.slice(0, 300),
    );
  return await post(`${API_BASE}/${path}`, { headers: { authorization: 'Public public' }, body: form });
}

const callOf = (path: CallPath) => new Map(callsByPath).get(path) ?? expect.fail(path);

/** The card company tells of a payment a moment after it answered the form, and a video is looked at behind its call. */
async function untilTold(): Promise<void> {
  let isQuiet = false;
  while (!isQuiet) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const untold = await server.database.db
      .selectFrom('sandbox_events')
      .select('id')
      .where('delivered_at', 'is', null)
      .execute();
    const unread = await server.database.db
      .selectFrom('video_files')
      .select('id')
      .where('status', '=', VideoFileStatus.Waiting)
      .execute();
    isQuiet = untold.length + unread.length === 0 && (await changes()).length === 0;
  }
}

const withFollowUps: readonly CallPath[] = [
  'video/save',
  'video/replace-file',
  'sandbox/confirm-card',
  'sandbox/dispute',
  'payment/add',
  'payment/create-paypal-order',
  'admin/refund-topup',
];
/**
 * What a refused body may touch all the same, because the provider must be asked in between: a payment that is begun and
 * taken away again when the provider knows no such card, and the customer that everybody's first card needs.
 */
const touched: Partial<Record<CallPath, readonly string[]>> = {
  'payment/add': ['payments'],
  'payment/add-card': ['payment_customers', 'sandbox_customers'],
};

const upsetting: readonly CallPath[] = ['identity/sign-out', 'identity/revoke', 'user/disable', 'dev/clock'];

/** A body that was accepted may have ended a sign-in or moved the clock, or set off what comes later; the next starts as before. */
async function asBefore(path: CallPath): Promise<void> {
  if (withFollowUps.includes(path)) await untilTold();
  if (!upsetting.includes(path)) return;
  server.ctx.clock.setOffsetMs(0);
  await server.database.db.updateTable('users').set({ disabled_at: null }).execute();
  for (const speaker of ['fan', 'artist', 'superAdmin'] as const) {
    world.people[speaker] = await signInAgain(server, world.people[speaker]);
  }
  await changes();
}

describe('the watch over the tables', () => {
  it('sees what an accepted body changes', async () => {
    await changes();
    const like = JSON.stringify({ artistId: world.people.artist.userId, like: true });
    expect((await speak('user/like-artist', like, 'fan')).status).toBe(200);
    expect(await changes()).toEqual(['artist_likes']);
  });
});

// Before the hostile bodies, some of which end sign-ins and move the clock.
describe('an answer to thousands of unknown keys', () => {
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`key${n}`, n]));

  it.each(callsByPath.filter(([, { transport }]) => transport !== 'multipart'))(
    'is short from %s',
    async (path) => {
      const { as, works } = cases[path];
      const token = as === 'visitor' ? undefined : world.people[as].token;
      const answer = await post(`${API_BASE}/${path}`, {
        headers: headersOf('application/json'),
        body: JSON.stringify({ ...works(world), ...many, token }),
      });
      expect([answer.status, faultOf(answer)]).toEqual([422, null]);
      expect(answer.text.length).toBeLessThan(5000);
    },
  );
});

describe('hostile bodies', () => {
  // The clock's own call moves time for everybody, so it comes last.
  const inOrder = callsByPath.toSorted(([a], [b]) => Number(a === 'dev/clock') - Number(b === 'dev/clock'));
  it.each(inOrder)('to %s never break it and leave no trace when refused', async (path, call) => {
    const bodies = hostileBodies(call, cases[path].works(world));
    await changes();
    const property = fc.asyncProperty(bodies, async (text) => {
      const answers = await Promise.all(
        speakersOf(call).map(async (speaker) => await speak(path, text, speaker)),
      );
      expect(answers.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
      const changed = (await changes()).filter((table) => !touched[path]?.includes(table));
      const isRefused = answers.every(({ status }) => status >= 400);
      expect(isRefused ? changed : []).toEqual([]);
      if (!isRefused) await asBefore(path);
    });
    await fc.assert(property, {
      numRuns: runsOf(path, call),
      ...(isDeep ? {} : { seed: callsByPath.findIndex(([each]) => each === path) }),
    });
  });
});

describe('the names of unknown fields', () => {
  it.each(['toString', 'hasOwnProperty', 'constructor', 'valueOf', ''])(
    'are told even for %j',
    async (name) => {
      const answer = await speak('user/get-artists', JSON.stringify({ [name]: 1 }), 'visitor');
      expect([answer.status, Object.keys(JSON.parse(answer.text).error.fields)]).toEqual([
        422,
        [name || 'body'],
      ]);
    },
  );
});
