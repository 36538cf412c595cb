import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function aLog() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) };
}

describe('createLog', () => {
  it('tells of a failed statement without the values it carried', async () => {
    const pg = await PGlite.create();
    await pg.exec('create table people (email text primary key)');
    const insert = async () => await pg.query('insert into people values ($1)', ['secret@example.test']);
    await insert();
    const error: unknown = await insert().catch((thrown: unknown) => thrown);
    await pg.close();
    // Otherwise there would be nothing to leave out.
    expect(JSON.stringify(error)).toContain('secret@example.test');
    const { lines, log } = aLog();
    log.error({ err: error }, 'a call failed');
    log.child({ reqId: '1' }).error({ error: new Error('around it', { cause: error }) }, 'a call failed');
    expect(lines.join('')).not.toContain('secret');
    const [first, second] = lines.map((line): Record<string, object> => JSON.parse(line));
    expect(first?.['err']).toMatchObject({ code: '23505', constraint: 'people_pkey' });
    expect(second?.['error']).toMatchObject({ message: 'around it', cause: { code: '23505' } });
  });

  it('writes one line, whatever breaks the lines of what it is told', () => {
    const { lines, log } = aLog();
    const forged = 'mia\r\n{"level":30,"msg":"admin signed in"}\u2028\u0000\u001b[2J';
    log.warn({ username: forged, [forged]: 1, err: new Error(forged, { cause: forged }) }, forged);
    expect(lines).toHaveLength(1);
    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    expect(lines.join('')).toMatch(/^[^\u0000-\u001f]+\n$/);
    expect(JSON.parse(lines.join(''))).toMatchObject({ username: forged, msg: forged });
  });

  it('tells of whatever else was thrown', () => {
    const { lines, log } = aLog();
    log.error({ err: 'a text' }, 'failed');
    log.error({ err: new AggregateError([new Error('one'), 'two']) }, 'failed');
    const errs = lines.map((line): unknown => (JSON.parse(line) as { err: unknown }).err); // Written two lines above.
    expect(errs).toMatchObject(['a text', { errors: [{ message: 'one' }, 'two'] }]);
  });
});
