import { repositoryRoot } from '../repository.ts';
import { emptyDatabaseAt } from './empty-database.ts';
import { measuredCalls, type MeasuredCall } from './loads.ts';
import { callMeasure, type Measure } from './measures.ts';
import { checkOutCommit } from './other-commit.ts';
import type { Plan, Site } from './plan.ts';
import { startSubject } from './subject.ts';
import { comparedTable } from './table.ts';

/** The same loads on the server as it is here and as another commit has it, each on a database of its own. */
export async function comparePlan(site: Site, commit: string): Promise<Plan> {
  const { folder, onStop } = site;
  const other = await checkOutCommit(commit, folder);
  onStop(other.remove);
  const start = async (name: string, root: string) => {
    const databaseUrl = await emptyDatabaseAt(site.postgresUrl);
    const subject = await startSubject({ name, root, folder, databaseUrl });
    onStop(subject.stop);
    return subject;
  };
  const ours = await start('', repositoryRoot);
  const theirs = await start(`at ${commit}`, other.root);
  const calls = Object.keys(measuredCalls) as MeasuredCall[]; // It has no other keys.
  const pairs = calls.map((call): [Measure, Measure] => [callMeasure(ours, call), callMeasure(theirs, call)]);
  return {
    measures: pairs.flat(),
    tableOf: (results, title) => comparedTable(results, pairs, `${title}, here / at ${commit}`),
    remarks: async () => [],
  };
}
