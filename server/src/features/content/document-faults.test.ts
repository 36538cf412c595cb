import { DAY_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { logged } from '../../testing/kept-log.ts';
import { aContent, aDocument } from './testing/documents.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot({ config: { logLevel: 'warn' } });
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

const aText = (text: string) => ({
  ...aContent(),
  blocks: [{ id: 't', type: 'text' as const, primary: { text }, items: [] }],
});

describe('a text that would take the server minutes to read', () => {
  it.each([
    ['- '.repeat(19_000), 'inside one another'],
    ['_a*'.repeat(13_000), 'in one text'],
    [`Many ${'*a '.repeat(300)}`, 'begins with “Many *a'],
    ['a\n=\n'.repeat(9000), 'lines'],
  ])('is refused at its field when it is made, saved or looked at', async (text, sentence) => {
    const { id } = await aDocument(server, staff, { slug: `slow-${text.length}` });
    const content = aText(`${text}.`);
    const answers = [
      await server.call('admin/create-content', { kind: 'landing', slug: 'slow', content }, { as: staff }),
      await server.call('admin/save-content', { contentId: id, revision: 1, content }, { as: staff }),
      await server.call('admin/preview-content', { kind: 'landing', slug: 'slow', content }, { as: staff }),
    ];
    for (const { status, body } of answers as { status: number; body: unknown }[])
      // Only refusals have what is looked at.
      expect([status, body]).toMatchObject([
        422,
        { error: { fields: { 'content.blocks.0.primary.text': expect.stringContaining(sentence) } } },
      ]);
  });
});

describe('an act on a page whose state changed since it was seen', () => {
  const inADay = () => new Date(server.ctx.clock.now().getTime() + DAY_MS).toISOString();
  const takeBack = async (contentId: string, from?: 'scheduled' | 'published') =>
    await server.call(
      'admin/unpublish-content',
      { contentId, revision: 1, ...(from && { from }) },
      { as: staff },
    );
  const publish = async (contentId: string, more: { at?: string; from?: 'draft' | 'published' } = {}) =>
    await server.call('admin/publish-content', { contentId, revision: 1, ...more }, { as: staff });
  const statusFor = async (slug: string) =>
    (await server.call('content/get-document', { kind: 'landing', slug })).status;

  it('unpublishes nothing when two take back one schedule', async () => {
    const { id } = await aDocument(server, staff, { slug: 'two-take-back' });
    await publish(id);
    await publish(id, { at: inADay() });
    const answers = [await takeBack(id, 'scheduled'), await takeBack(id, 'scheduled')];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body.error).toMatchObject({
      code: 'state-conflict',
      message: 'This page is published by now. Nothing was changed.',
    });
    expect(await statusFor('two-take-back')).toBe(200);
    // Who does not say what was seen takes back what there is.
    expect((await takeBack(id)).body.state).toBe('draft');
  });

  it('unpublishes nothing when the schedule has gone off', async () => {
    const { id } = await aDocument(server, staff, { slug: 'gone-off' });
    await publish(id, { at: inADay() });
    await server.clock.advance(DAY_MS + MINUTE_MS);
    staff = await aStaffMember(server);
    expect(await statusFor('gone-off')).toBe(200);
    expect([(await takeBack(id, 'scheduled')).status, await statusFor('gone-off')]).toEqual([409, 200]);
    expect((await takeBack(id, 'published')).body.state).toBe('draft');
  });

  it('publishes nothing that another has scheduled, and keeps the first of two schedules', async () => {
    const { id } = await aDocument(server, staff, { slug: 'scheduled-meanwhile' });
    const at = inADay();
    await publish(id, { at, from: 'draft' });
    const [now, later] = [
      await publish(id, { from: 'draft' }),
      await publish(id, { at: inADay(), from: 'draft' }),
    ];
    expect([now.status, later.status, await statusFor('scheduled-meanwhile')]).toEqual([409, 409, 404]);
    expect(now.body.error?.message).toBe('This page is scheduled by now. Nothing was changed.');
    const { body } = await server.call('admin/get-content', { contentId: id }, { as: staff });
    expect(body.publishAt).toBe(at);
  });
});

describe('a text that can’t be read', () => {
  it('is left out of its page, and the log says so once', async () => {
    const { id } = await aDocument(server, staff, { slug: 'unreadable' });
    await server.call('admin/publish-content', { contentId: id, revision: 1 }, { as: staff });
    const [unreadable] = aText('<b>Bold</b>').blocks;
    await server.database.db
      .updateTable('content_revisions')
      .set({ content: JSON.stringify({ ...aContent(), blocks: [unreadable, ...aContent().blocks] }) })
      .where('document_id', '=', id)
      .execute();
    const look = async () =>
      await server.call('content/get-document', { kind: 'landing', slug: 'unreadable' });
    const answers = [await look(), await look(), await look()];
    expect(answers.map(({ status, body }) => [status, body.blocks.map(({ type }) => type)])).toEqual(
      answers.map(() => [200, ['headline']]),
    );
    expect(logged('a block was left out').filter((line) => line.includes('unreadable'))).toHaveLength(1);
  });
});
