import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { Facts } from '../../ui/record/Facts.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/record/Section.tsx';
import { withinConsole } from '../../ui/record/within-console.ts';
import { MovementTable } from './MovementTable.tsx';
import { Postings } from './Postings.tsx';
import { Reference } from './Reference.tsx';
import {
  chargeOf,
  kindWords,
  statusWords,
  type TransactionRecord,
  type TransactionRow,
} from './transaction-words.ts';

/** One movement: whom it is about, what was posted where, and what else happened to the same thing. */
export function TransactionShow() {
  return (
    <RecordPage<TransactionRow | TransactionRecord>
      titleOf={titleOf}
      actionsOf={(row) =>
        isWhole(row) && row.link !== null ? (
          <LinkButton to={withinConsole(row.link)} text="Open what it belongs to" />
        ) : null
      }
    >
      {(row) => (
        <Sections>
          {row.note ? (
            <WideSection>
              <Alert severity="info" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
                {row.note}
              </Alert>
            </WideSection>
          ) : null}
          <Section title="Movement">
            <MovementFacts row={row} />
          </Section>
          {isWhole(row) ? <Books record={row} /> : <Skeleton variant="rounded" height={280} />}
        </Sections>
      )}
    </RecordPage>
  );
}

/** "Tip to Ada" says by itself that it is a tip. */
function titleOf({ kind, label }: TransactionRow): string {
  return label.startsWith(kindWords[kind]) ? label : `${kindWords[kind]}: ${label}`;
}

/** Coming from the list only its row is known for a moment. */
function isWhole(row: TransactionRow | TransactionRecord): row is TransactionRecord {
  return 'entries' in row;
}

function MovementFacts({ row }: { row: TransactionRow }) {
  const hasPerson = row.userId !== '' && row.username !== '';
  return (
    <Facts
      facts={[
        ['Date', <Moment key="date" date={row.date} />],
        [
          'Person',
          hasPerson ? <RecordLink key="who" resource="users" id={row.userId} text={row.username} /> : null,
        ],
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
        ['Set off by', row.actor],
        ['Id', <code key="id">{row.id}</code>],
      ]}
    />
  );
}

function Books({ record }: { record: TransactionRecord }) {
  return (
    <>
      <Section title="Postings">
        <Postings entries={record.entries} />
      </Section>
      <WideSection>
        <Section
          title="Other movements of the same reference"
          aside={<Link to={listAddress('transactions', { all: true, refId: record.refId })}>As a list</Link>}
        >
          <MovementTable rows={record.related} />
        </Section>
      </WideSection>
    </>
  );
}
