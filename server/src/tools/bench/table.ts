import { readFileSync } from 'node:fs';
import { inRepository } from '../repository.ts';
import { type BusyExport, CONNECTIONS_BESIDE } from './export-wait.ts';
import { measuredCalls } from './loads.ts';
import type { Measure, Taken } from './measures.ts';
import { median } from './median.ts';
import { rounded, row } from './row.ts';

export type Results = Map<Measure, Taken[]>;
const MIB = 1 << 20;

type Figure = Exclude<keyof Taken, 'refused'>;

/** Medians, each call beside the share it reaches of its peer. */
export function tableOf(results: Results, title: string): string {
  const rates = new Map([...results].map(([{ name }, runs]) => [name, medianOf(runs, 'perSecond') ?? 0]));
  const trips = roundTrips();
  const lines = [...results].map(([measure, runs]) => {
    const [p50, p99] = [medianOf(runs, 'medianMs'), medianOf(runs, 'p99Ms')];
    const peer = measure.shareOf === undefined ? undefined : rates.get(measure.shareOf);
    return row([
      measure.call === undefined ? measure.name : `**${measure.name}**`,
      rounded(medianOf(runs, 'perSecond'), 0),
      p50 === null ? '' : `${rounded(p50, 1)} / ${rounded(p99, 1)}`,
      peer === undefined ? '' : `${((rates.get(measure.name) ?? 0) / peer).toFixed(2)} of ${measure.shareOf}`,
      rounded(medianOf(runs, 'nodeMs'), 2),
      rounded(medianOf(runs, 'postgresMs'), 2),
      measure.call === undefined ? '' : (trips.get(measuredCalls[measure.call]) ?? ''),
    ]);
  });
  return [
    row([title, 'per second', 'median / p99 ms', 'share', 'Node ms', 'PostgreSQL ms', 'round trips']),
    '| --- | ---: | ---: | --- | ---: | ---: | ---: |',
    ...lines,
    ...refusedOf(results),
  ].join('\n');
}

/** The best that Medusa's cart took in a second, measured on the same kind of machine. */
const OTHER_SHOP_PER_SECOND = 39;
const OTHER_SHOP_SHARE_MIN = 3;

/** Purchases beside what another shop's server does, which is measured elsewhere. */
export function otherShopLine(results: Results): string {
  const shares = [...results].flatMap(([{ name, call }, runs]) => {
    const rate = medianOf(runs, 'perSecond');
    return call === 'purchase' && rate !== null
      ? [`${name} ${(rate / OTHER_SHOP_PER_SECOND).toFixed(1)}`]
      : [];
  });
  return `Medusa's cart took 31 to ${OTHER_SHOP_PER_SECOND} requests a second on such a machine, not measured again here. Times the best of it: ${shares.join(', ')} (goal: ${OTHER_SHOP_SHARE_MIN}).`;
}

/** Both sides of each pair of measures, and the first as a share of the second. */
export function comparedTable(results: Results, pairs: [Measure, Measure][], title: string): string {
  const lines = pairs.map(([ours, theirs]) => {
    const of = (side: Measure, figure: Figure) => medianOf(results.get(side) ?? [], figure);
    const compared = (figure: Figure, digits: number) => {
      const [one, other] = [of(ours, figure), of(theirs, figure)];
      const ratio = one === null || other === null || other === 0 ? '' : (one / other).toFixed(2);
      return one === null ? '' : `${rounded(one, digits)} / ${rounded(other, digits)} = ${ratio}`;
    };
    return row([
      ours.name,
      compared('perSecond', 0),
      compared('p99Ms', 1),
      compared('nodeMs', 2),
      compared('postgresMs', 2),
    ]);
  });
  return [
    row([title, 'per second', 'p99 ms', 'Node ms', 'PostgreSQL ms']),
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
    ...refusedOf(results),
  ].join('\n');
}

/** What an export took, and what others noticed of it. */
export function exportLine({ lines, bytes, seconds, memory, ...rest }: BusyExport): string {
  const { health, loop, purchases, lists } = rest;
  const count = (value: number) => Math.round(value).toLocaleString('en-US');
  const ms = (value: number) => `${Math.ceil(value)} ms`;
  const held = memory
    ? `The server had ${count(memory.before)} MiB before and ${count(memory.most)} MiB at most. `
    : '';
  return `While ${count(lines)} movements (${count(bytes / MIB)} MiB) were read out as CSV in ${seconds.toFixed(1)} s, ${count(lines / seconds)} a second, ${CONNECTIONS_BESIDE} connections bought ${count(purchases)} times and ${CONNECTIONS_BESIDE} others read ${count(lists)} lists a second. ${held}/healthz was asked ${count(health.asked)} times, and waited ${ms(health.p99Ms)} (p99) and ${ms(health.maxMs)} at most. The server's event loop was up to ${ms(loop.lateMs)} late; the server itself blocked it for ${ms(loop.computedMs)} at most, the rest is waiting for a processor.`;
}

function medianOf(runs: Taken[], figure: Figure): number | null {
  return median(runs.flatMap((run) => run[figure] ?? []));
}

function refusedOf(results: Results): string[] {
  const refused = [...results].flatMap(([{ name }, runs]) =>
    runs.flatMap((run) =>
      Object.entries(run.refused).map(([status, count]) => `${name}: ${count} times ${status}`),
    ),
  );
  return refused.length === 0 ? [] : ['', `Refused: ${refused.join('; ')}. These figures mean nothing.`];
}

/** How often each call waits for the database, as a test counts it. */
function roundTrips(): Map<string, string> {
  const text = readFileSync(inRepository('server/src/http/call-costs.txt'), 'utf8');
  const lines = text.split('\n').map((line) => line.split(' '));
  return new Map(lines.map(([path = '', trips = '']) => [path, trips]));
}
