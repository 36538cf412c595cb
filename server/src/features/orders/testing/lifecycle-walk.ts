import {
  type Actor,
  type Instant,
  type LineState,
  mayAct,
  type Transition,
} from '@dubplate/shared/features/orders/lifecycle.ts';
import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { addMs, DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { changesOf, watchChanges } from '../../../testing/changes.ts';
import { listStaffIds } from '../../accounts/accounts.ts';
import { requestFeature } from '../request-feature.ts';
import {
  aScene,
  expectRow,
  type Kind,
  kinds,
  type LifecycleFixture,
  type People,
  pictureOf,
  type Scene,
  somePeople,
} from './lifecycle-scene.ts';

type Row = Transition<RequestStatus>;

const statuses = Object.values(RequestStatus);
const kindOf: Record<Exclude<Actor, 'time'>, Kind> = {
  buyer: 'buyer',
  artist: 'artist',
  staff: 'superAdmin',
};

/**
 * Tries every act of a lifecycle from every status, as every kind of user and at both sides of each deadline. What a row
 * allows does exactly what the row says; everything else changes nothing.
 */
export function walkLifecycle(fixture: LifecycleFixture): void {
  const { lifecycle } = fixture.product;
  const rows = lifecycle.transitions.filter(({ from }) => from.length > 0);
  const calls = [...new Set(rows.map(({ through }) => through))].filter((path) => path.includes('/'));
  let server: BootedServer;
  let people: People;
  /** A line in each status for what must change nothing, so that one serves for all. */
  const kept = new Map<RequestStatus, Scene>();
  beforeAll(async () => {
    server = await boot();
    people = await somePeople(server);
    await watchChanges(server);
    const now = server.ctx.clock.now();
    for (const status of statuses) {
      // The open one last: a job that runs for another must not reach its deadline.
      const days = status === RequestStatus.Pending ? 60 : 30;
      await at(server, addMs(now, days * DAY_MS), async () => {
        kept.set(status, await sceneIn(server, fixture, status));
      });
    }
  });
  afterAll(async () => await server.close());

  describe.each(rows)('$number: $act by $by through $through', (row) => {
    it.each(row.from)('does what its row says from status %i', async (status) => {
      const scene = await readyFor(row, await sceneIn(server, fixture, status));
      await at(server, instantFor(row, await stateOf(server, fixture, scene)), async () => {
        await expectHappens(server, { fixture, scene, row });
      });
    });

    const needed = Object.entries(row.needs ?? {}).map(([flag, wanted]) => ({ flag, wanted }));
    it.each(needed)('does not happen unless $flag is $wanted', async ({ flag, wanted }) => {
      const scene = await sceneIn(server, fixture, row.from[0] ?? RequestStatus.Pending);
      const { flags = {} } = await stateOf(server, fixture, scene);
      if (flags[flag] === wanted) await turned(flag, row, scene);
      await at(server, instantFor(row, await stateOf(server, fixture, scene)), async () => {
        await expectNothing(server, { fixture, scene, row });
      });
    });

    it.each(statuses.filter((status) => !row.from.includes(status)))(
      'does not happen from status %i',
      async (status) => {
        // The same call may be another act there: correcting what is answered.
        const other = rows.find((each) => isSameEntrance(each, row) && each.from.includes(status));
        const scene = other ? await sceneIn(server, fixture, status) : sceneOf(status);
        await at(server, instantFor(row, await stateOf(server, fixture, scene)), async () => {
          if (other)
            await expectHappens(server, { fixture, scene: await readyFor(other, scene), row: other });
          else await expectNothing(server, { fixture, scene, row });
        });
      },
    );

    const instants = [row.since, row.until].filter((instant) => instant !== undefined);
    const edges = instants.flatMap((instant) => [-1, 0, 1].map((ms) => ({ instant, ms, of: instant.of })));
    it.each(edges)('keeps to $of, $ms ms from it', async ({ instant, ms }) => {
      const scene = await readyFor(row, await sceneIn(server, fixture, row.from[0] ?? RequestStatus.Pending));
      const line = await stateOf(server, fixture, scene);
      await at(server, addMs(instantOf(instant, line), ms), async (now) => {
        if (isAllowed(fixture, row, { line, now })) await expectHappens(server, { fixture, scene, row });
        else await expectNothing(server, { fixture, scene, row });
      });
    });
  });

  describe.each(calls)('%s', (path) => {
    it.each(statuses)(
      'is refused to everybody else when the status is %i, without a trace',
      async (status) => {
        const scene = sceneOf(status);
        const acting = new Set(
          rows.flatMap(({ by, through }) => (through === path && by !== 'time' ? [kindOf[by]] : [])),
        );
        const others = kinds.filter((kind) => !acting.has(kind));
        const buyer = await signInAgain(server, scene.buyer);
        const artist = await signInAgain(server, scene.artist);
        await changesOf(server);
        const answers = [];
        for (const kind of others) {
          const as = kind === 'visitor' ? undefined : { ...people, buyer, artist }[kind];
          const input = fixture.inputs[path]?.(scene);
          answers.push([kind, (await server.send(path, input, as ? { as } : {})).status]);
        }
        expect(answers).toEqual(others.map((kind) => [kind, fixture.strangers[path]?.[kind]]));
        expect(await changesOf(server)).toEqual([]);
      },
    );
  });

  async function expectHappens(on: BootedServer, tried: Tried): Promise<void> {
    const { scene, row } = tried;
    await passTime(on, tried);
    const before = await pictureOf(on, fixture, scene);
    expect(await tryAct(on, tried)).toBe(200);
    const ids = {
      buyer: scene.buyer.userId,
      artist: scene.artist.userId,
      staff: await listStaffIds(on.database.db),
    };
    expectRow(row, { before, after: await pictureOf(on, fixture, scene) }, ids);
  }

  async function expectNothing(on: BootedServer, tried: Tried): Promise<void> {
    const as = await actorOf(on, tried);
    await passTime(on, tried);
    const before = await pictureOf(on, fixture, tried.scene);
    await changesOf(on);
    const isCall = tried.row.through.includes('/');
    expect(await tryAct(on, tried, as)).toBe(isCall ? 409 : 200);
    // Hooks and jobs may do something else; a call that is refused leaves no trace at all.
    const traces = await changesOf(on);
    expect(isCall ? traces : []).toEqual([]);
    expect(await pictureOf(on, fixture, tried.scene)).toEqual(before);
  }

  /** Runs the jobs that leave the line open and would have run by now, such as the end of a surcharge. */
  async function passTime(on: BootedServer, { scene, row }: Tried): Promise<void> {
    const line = await stateOf(on, fixture, scene);
    const due = rows.filter(
      (each) =>
        each.by === 'time' &&
        each.to === 'same' &&
        each !== row &&
        isAllowed(fixture, each, { line, now: on.ctx.clock.now() }),
    );
    for (const each of due) await runJob(on, each);
  }

  async function tryAct(on: BootedServer, tried: Tried, signedIn?: TestPerson): Promise<number> {
    const { scene, row } = tried;
    if (row.by === 'time') return await runJob(on, row);
    if (!row.through.includes('/')) return await runHook(on, tried);
    const as = signedIn ?? (await actorOf(on, tried));
    const { status } = await on.send(row.through, fixture.inputs[row.through]?.(scene), { as });
    return status;
  }

  async function runJob(on: BootedServer, { through }: Row): Promise<number> {
    const job = requestFeature(fixture.product).jobs.find(({ name }) => name === through);
    if (!job) throw new Error(`There is no job "${through}".`);
    await job.run({ ctx: on.ctx, now: on.ctx.clock.now() });
    return 200;
  }

  async function runHook({ ctx, database }: BootedServer, { scene, row }: Tried): Promise<number> {
    const scope = { ctx, now: ctx.clock.now() };
    const { userId, username } = scene.buyer;
    await database.transaction(async (tx) => {
      if (row.by === 'buyer') await ctx.hooks.run('personLeft', tx, { userId, username }, scope);
      else
        await ctx.hooks.run(
          'artistStoppedSelling',
          tx,
          { artistId: scene.artist.userId, cause: 'suspension' },
          scope,
        );
    });
    return 200;
  }

  /** Signed in now: an id token runs out when the clock is moved. */
  async function actorOf(on: BootedServer, { scene, row }: Tried): Promise<TestPerson> {
    const person = { buyer: scene.buyer, artist: scene.artist, staff: people.superAdmin, time: people.fan }[
      row.by
    ];
    return await signInAgain(on, person);
  }

  function sceneOf(status: RequestStatus): Scene {
    const scene = kept.get(status);
    if (!scene) throw new Error(`There is no line with status ${status}.`);
    return scene;
  }

  /** Does what makes true what the row needs, such as listening before answering. */
  async function readyFor(row: Row, scene: Scene): Promise<Scene> {
    const { flags = {} } = await stateOf(server, fixture, scene);
    const missing = Object.entries(row.needs ?? {}).filter(
      ([flag, wanted]) => (flags[flag] ?? false) !== wanted,
    );
    for (const [flag] of missing) await turned(flag, row, scene);
    return scene;
  }

  /** Turns a flag by a row that sets it, at an instant when that row may happen. */
  async function turned(flag: string, { from }: Row, scene: Scene): Promise<void> {
    const { flags = {} } = await stateOf(server, fixture, scene);
    const setter = rows.find(
      (each) =>
        each.sets?.[flag] === !(flags[flag] ?? false) && each.from.some((status) => from.includes(status)),
    );
    if (!setter) throw new Error(`Nothing sets "${flag}".`);
    await at(server, instantFor(setter, await stateOf(server, fixture, scene)), async () => {
      expect(await tryAct(server, { fixture, scene, row: setter })).toBe(200);
    });
  }

  /** Takes a fresh line to a status by the first row that leads there. */
  async function sceneIn(on: BootedServer, of: LifecycleFixture, status: RequestStatus): Promise<Scene> {
    const scene = await aScene(on, of);
    const row = rows.find((each) => each.to === status);
    if (status === RequestStatus.Pending || !row) return scene;
    await readyFor(row, scene);
    await at(on, instantFor(row, await stateOf(on, of, scene)), async () => {
      expect(await tryAct(on, { fixture: of, scene, row })).toBe(200);
    });
    return scene;
  }
}

interface Tried {
  fixture: LifecycleFixture;
  scene: Scene;
  row: Row;
}

async function at(server: BootedServer, now: Date, act: (now: Date) => Promise<void>): Promise<void> {
  await server.clock.stoppedAt(now, async () => await act(now));
}

async function stateOf(
  server: BootedServer,
  fixture: LifecycleFixture,
  scene: Scene,
): Promise<LineState<RequestStatus>> {
  const { line } = await pictureOf(server, fixture, scene);
  return {
    status: line.status,
    sent: line.created_at,
    deadline: line.expires_at,
    ended: line.updated_at,
    flags: fixture.flagsOf?.({ ...line }) ?? {},
  };
}

function instantOf({ of, plusHours = 0 }: Instant, line: LineState): Date {
  const instant = line[of];
  if (!instant) throw new Error(`The line has no instant "${of}".`);
  return addMs(instant, plusHours * HOUR_MS);
}

/** An instant on the row's side of its deadlines; the present where it has none, or the line has no such instant. */
function instantFor({ since, until }: Row, line: LineState): Date {
  if (since && line[since.of]) return instantOf(since, line);
  if (until && line[until.of]) return addMs(instantOf(until, line), -1000);
  return line.ended ?? addMs(line.deadline ?? new Date(0), -HOUR_MS);
}

function isAllowed(
  { product: { lifecycle } }: LifecycleFixture,
  { act, by }: Row,
  { line, now }: { line: LineState<RequestStatus>; now: Date },
): boolean {
  return mayAct(lifecycle, { act, by, line, now });
}

function isSameEntrance(one: Row, other: Row): boolean {
  return one !== other && one.through === other.through && one.by === other.by;
}
