import { describe, expect, it } from 'vitest';
import type { Measure, Taken } from './measures.ts';
import { comparedTable, type Results, tableOf } from './table.ts';

const run = (perSecond: number, nodeMs: number | null = null): Taken => ({
  perSecond,
  medianMs: 10,
  p99Ms: 20,
  nodeMs,
  postgresMs: null,
  refused: {},
});
const take = async () => await Promise.resolve(run(0));
const peer: Measure = { name: 'peer', take };
const list: Measure = { name: 'list', call: 'list', shareOf: 'peer', take };

describe('the table of a bench', () => {
  it('has the medians, the share of the peer and the round trips of the call', () => {
    const results: Results = new Map([
      [list, [run(90, 3), run(50, 1), run(10, 2)]],
      [peer, [run(100), run(200), run(100)]],
    ]);
    const [, , first, second] = tableOf(results, 'title').split('\n');
    expect(first).toMatch(
      /^\| \*\*list\*\* \| 50 \| 10\.0 \/ 20\.0 \| 0\.50 of peer \| 2\.00 \|  \| \d+ \|$/,
    );
    expect(second).toBe('| peer | 100 | 10.0 / 20.0 |  |  |  |  |');
  });

  it('says what was refused, because nothing else means anything then', () => {
    const results: Results = new Map([[peer, [{ ...run(1), refused: { 429: 7 } }]]]);
    expect(tableOf(results, 'title')).toContain('Refused: peer: 7 times 429.');
  });

  it('compares two commits by their ratio', () => {
    const results: Results = new Map([
      [list, [run(150, 1)]],
      [peer, [run(100, 2)]],
    ]);
    const line = comparedTable(results, [[list, peer]], 'title').split('\n')[2];
    expect(line).toBe('| list | 150 / 100 = 1.50 | 20.0 / 20.0 = 1.00 | 1.00 / 2.00 = 0.50 |  |');
  });
});
