import { availableParallelism } from 'node:os';
import { freshDatabaseAt } from '../../testing/postgres/template.ts';
import { repositoryRoot } from '../repository.ts';
import { emptyDatabaseAt } from './empty-database.ts';
import { waitDuringExport } from './export-wait.ts';
import { CONNECTIONS } from './loads.ts';
import { callMeasure, type Measure, peerMeasure, PGBENCH, peerName, pgbenchMeasure } from './measures.ts';
import { startPeers } from './peers.ts';
import { baselineOf } from './pgbench.ts';
import { type Subject, startSubject } from './subject.ts';
import { exportLine, otherShopLine, type Results, tableOf } from './table.ts';

/** Where a run takes place, and what it has to stop at its end. */
export interface Site {
  folder: string;
  postgresUrl: string;
  onStop(stop: () => Promise<void>): void;
}

export interface Plan {
  measures: Measure[];
  tableOf(results: Results, title: string): string;
  /** Sentences about what is no load. */
  remarks(): Promise<string[]>;
}

interface Wanted {
  processes: string | undefined;
  people: number;
}

/** Our calls and their peers, the embedded database, and several processes. */
export async function usualPlan(site: Site, { processes, people }: Wanted): Promise<Plan> {
  const { folder, onStop } = site;
  const start = async (name: string, databaseUrl?: string, count = 1): Promise<Subject> => {
    const place = databaseUrl === undefined ? {} : { databaseUrl };
    const subject = await startSubject({ name, root: repositoryRoot, folder, processes: count, ...place });
    onStop(subject.stop);
    return subject;
  };
  const databaseUrl = await emptyDatabaseAt(site.postgresUrl);
  const server = await start('', databaseUrl);
  const embedded = await start('embedded');
  const many = Number(processes ?? availableParallelism());
  const several =
    many > 1 ? [await start(`${many} processes`, await emptyDatabaseAt(site.postgresUrl), many)] : [];
  const peers = await startPeers(server, databaseUrl);
  onStop(peers.stop);
  const baseline = await baselineOf(databaseUrl, folder, CONNECTIONS);
  const measures = [
    callMeasure(server, 'purchase', PGBENCH),
    callMeasure(server, 'tip', PGBENCH),
    ...(baseline ? [pgbenchMeasure(baseline, server)] : []),
    ...(['statement', 'infos', 'notifications', 'list'] as const).flatMap((name) => [
      callMeasure(server, name, peerName(name)),
      peerMeasure(name, peers, server),
    ]),
    callMeasure(server, 'list, anonymous', peerName('bare')),
    peerMeasure('bare', peers, server),
    callMeasure(embedded, 'purchase'),
    callMeasure(embedded, 'list'),
    ...several.flatMap((subject) => [
      callMeasure(subject, 'purchase', 'purchase'),
      callMeasure(subject, 'list', 'list'),
    ]),
  ];
  return {
    measures,
    tableOf: (results, title) => `${tableOf(results, title)}\n\n${otherShopLine(results)}`,
    remarks: async () => {
      const exported = await freshDatabaseAt(site.postgresUrl);
      const wait = await waitDuringExport(exported, { root: repositoryRoot, folder, people });
      return [exportLine(wait)];
    },
  };
}
