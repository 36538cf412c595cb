import { Money } from '../../ui/money/Money.tsx';
import { withinConsole } from '../../ui/record/addresses.ts';
import type { Fact } from '../../ui/record/Facts.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Note, Section } from '../../ui/record/Section.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { Postings } from './Postings.tsx';
import { Reference, TransactionsLink } from './Reference.tsx';
import {
  chargeOf,
  kindWords,
  statusWords,
  type TransactionRecord,
  type TransactionRow,
} from './transaction-words.ts';
import {
  dateOfTransaction,
  kindOfTransaction,
  movedTokens,
  spendableTokens,
  whatOfTransaction,
} from './TransactionList.tsx';

export function TransactionShow() {
  return (
    <RecordPage<TransactionRow, TransactionRecord>
      wholeField="entries"
      titleOf={titleOf}
      actionsOf={(whole) =>
        whole.link ? <LinkButton to={withinConsole(whole.link)} text="Open what it belongs to" /> : null
      }
      detailsOf={(whole) => <Details record={whole} />}
    >
      {(row) => (
        <>
          {row.note ? <Note severity="info">{row.note}</Note> : null}
          <Section title="Movement" facts={factsOf(row)} />
        </>
      )}
    </RecordPage>
  );
}

/** "Tip to Ada" already says that it is a tip. */
function titleOf({ kind, label }: TransactionRow): string {
  return label.startsWith(kindWords[kind]) ? label : `${kindWords[kind]}: ${label}`;
}

function factsOf(row: TransactionRow): Fact[] {
  const hasPerson = row.userId !== '' && row.username !== '';
  return [
    ['Date', <DateTime key="date" date={row.date} />],
    ['Person', hasPerson ? <RecordLink resource="users" id={row.userId} text={row.username} /> : null],
    ['Email', row.email],
    ['Kind', kindWords[row.kind]],
    ['What', row.label],
    ['Moved', <Money key="moved" tokens={row.moved} />],
    ['Spendable balance', row.tokens === 0 ? 'Unchanged' : <Money tokens={row.tokens} isSigned />],
    ['Balance after', row.balanceAfter === null ? null : <Money tokens={row.balanceAfter} />],
    ['Charged', chargeOf(row)],
    ['Status', statusWords[row.status] ?? row.status],
    ['Reference', <Reference key="reference" row={row} />],
    ['Reference id', <code key="refId">{row.refId}</code>],
    ['Started by', row.actor],
    ['Id', <code key="id">{row.id}</code>],
  ];
}

function Details({ record: { entries, refId, related } }: { record: TransactionRecord }) {
  const title = 'Other movements of the same reference';
  return (
    <>
      <Section title="Postings">
        <Postings entries={entries} />
      </Section>
      <Section title={title} isWide aside={<TransactionsLink refId={refId} text="As a list" />}>
        <PlainTable<TransactionRow>
          caption={title}
          emptyText="There are no others."
          rows={related}
          keyOf={(row) => row.id}
          columns={[
            dateOfTransaction,
            kindOfTransaction,
            { label: 'Person', render: (row) => row.username || '–' },
            whatOfTransaction,
            movedTokens,
            spendableTokens,
          ]}
        />
      </Section>
    </>
  );
}
