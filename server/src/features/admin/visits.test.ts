import { SOURCES_SHOWN_MAX, stepEvents } from '@dubplate/shared/features/analytics/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aSuperAdmin, signInAgain, type TestPerson } from '../../testing/builders.ts';

describe('admin/stats-visits', () => {
  let server: BootedServer;
  let boss: TestPerson;
  beforeAll(async () => {
    server = await boot();
    boss = await aSuperAdmin(server);
  });
  afterAll(async () => await server.close());

  const visit = async (source: string, steps: (keyof typeof stepEvents)[]) =>
    await server.call('analytics/track', {
      events: steps.map((step) => ({ name: stepEvents[step], source })),
    });
  const today = () => server.ctx.clock.now().toISOString().slice(0, 10);
  const figures = async (from = today(), to = today()) =>
    (await server.call('admin/stats-visits', { from, to }, { as: boss })).body;

  it('counts how far visits came, in all and by source', async () => {
    await visit('search.example', ['visit', 'start', 'files', 'artists', 'payment', 'sent']);
    await visit('search.example', ['visit', 'start', 'files']);
    await visit('direct', ['visit']);
    // Further pages and steps of the same visit.
    await server.call('analytics/track', {
      events: [{ name: 'page-view', path: '/' }, { name: 'Loopcheck Payment' }],
    });
    expect(await figures()).toEqual({
      steps: { visit: 3, start: 2, files: 2, artists: 1, payment: 1, sent: 1 },
      sources: [
        {
          source: 'search.example',
          steps: { visit: 2, start: 2, files: 2, artists: 1, payment: 1, sent: 1 },
        },
        { source: 'direct', steps: { visit: 1, start: 0, files: 0, artists: 0, payment: 0, sent: 0 } },
      ],
      byPeriod: [{ date: today(), count: 3, tokens: 0 }],
    });
    const yesterday = addMs(server.ctx.clock.now(), -DAY_MS).toISOString().slice(0, 10);
    expect(await figures(yesterday, yesterday)).toMatchObject({ steps: { visit: 0, sent: 0 }, sources: [] });
  });

  it('names the sources of most visits and adds up the rest', async () => {
    await server.clock.advance(2 * DAY_MS);
    boss = await signInAgain(server, boss);
    for (let index = 0; index < SOURCES_SHOWN_MAX + 2; index += 1)
      await visit(`s${index}.example`, ['visit']);
    await visit('s21.example', ['visit', 'sent']);
    await visit('other', ['visit', 'visit', 'visit']);
    const { steps, sources } = await figures();
    expect(steps).toMatchObject({ visit: SOURCES_SHOWN_MAX + 6, sent: 1 });
    expect(sources).toHaveLength(SOURCES_SHOWN_MAX + 1);
    expect(sources[0]).toMatchObject({ source: 's21.example', steps: { visit: 2, sent: 1 } });
    expect(sources.at(-1)).toMatchObject({ source: 'other', steps: { visit: 5 } });
  });
});
