import { describe, expect, it } from 'vitest';
import type { Measure, Taken } from './measures.ts';
import { comparedTable, exportLine, otherShopLine, type Results, tableOf } from './table.ts';

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

  it('holds purchases against another shop', () => {
    const purchase: Measure = { name: 'purchase', call: 'purchase', take };
    const results: Results = new Map([
      [purchase, [run(117)]],
      [list, [run(500)]],
    ]);
    expect(otherShopLine(results)).toContain('Times the best of it: purchase 3.0 (goal: 3).');
  });

  it('tells how fast an export was and what others noticed of it', () => {
    const wait = {
      lines: 1_000_000,
      bytes: 200 << 20,
      seconds: 4,
      purchases: 50.4,
      lists: 300,
      health: { asked: 700, p99Ms: 9.2, maxMs: 20 },
      loop: { lateMs: 19.5, computedMs: 8 },
    };
    const memory = { before: 180, most: 1240.4 };
    expect(exportLine({ ...wait, memory })).toBe(
      "While 1,000,000 movements (200 MiB) were read out as CSV in 4.0 s, 250,000 a second, 2 connections bought 50 times and 2 others read 300 lists a second. The server had 180 MiB before and 1,240 MiB at most. /healthz was asked 700 times, and waited 10 ms (p99) and 20 ms at most. The server's event loop was up to 20 ms late; the server itself blocked it for 8 ms at most, the rest is waiting for a processor.",
    );
    expect(exportLine({ ...wait, memory: null })).toContain('lists a second. /healthz was asked');
  });
});
