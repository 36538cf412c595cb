import { waitingNames } from '@dubplate/shared/features/admin/waiting.ts';
import { addressOf, useWaiting, waitingWords } from '../data/waiting.ts';
import { stateOf } from '../features/admin/ledger-audit/audit-findings.ts';
import { Section } from '../ui/record/Section.tsx';
import { StateLinks } from './StateLinks.tsx';

/** Everything that staff have to do. A number that isn't known still has its place and links to its list. */
export function OpenWork() {
  const { data, error } = useWaiting();
  const unknown = error ? 'Unknown' : '…';
  const countOf = (name: string) => data?.items.find(({ queue }) => queue === name)?.count;
  return (
    <Section title="Needs attention">
      <StateLinks
        figures={[
          ...waitingNames.map(
            (queue) => [waitingWords[queue], countOf(queue) ?? unknown, addressOf(queue)] as const,
          ),
          ['Jobs in trouble', data?.jobsInTrouble ?? unknown, '/jobs'],
          ['Ledger', data?.ledger ? stateOf(data.ledger).text : unknown, '/ledger-audit'],
        ]}
      />
    </Section>
  );
}
