import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { roleOf } from '../../auth-provider.ts';
import { Link } from 'react-router-dom';
import { Facts } from '../../ui/record/Facts.tsx';
import { listAddress } from '../../ui/list/list-address.ts';
import { Moment } from '../../ui/text/Moment.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../ui/record/Section.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { Answers } from './Answers.tsx';
import { CancelRequestButton } from './CancelRequestButton.tsx';
import { LoopFiles } from './LoopFiles.tsx';
import { MoneyLines } from './MoneyLines.tsx';
import { loopcheckStatusWords, type LoopcheckRecord, type LoopcheckRow } from './loopcheck-words.ts';

export function LoopcheckShow() {
  return (
    <RecordPage<LoopcheckRow | LoopcheckRecord>
      titleOf={(row) => `Loopcheck of ${row.requester.username}`}
      asideOf={(row) => <StatusChip {...loopcheckStatusWords[row.status]} />}
      actionsOf={(row) =>
        isWhole(row) && roleOf() === 'super-admin' ? <CancelRequestButton record={row} /> : null
      }
    >
      {(row) => (
        <Sections>
          <Section title="Order">
            <Order row={row} />
          </Section>
          {isWhole(row) ? <Details record={row} /> : <Skeleton variant="rounded" height={320} />}
        </Sections>
      )}
    </RecordPage>
  );
}

/** Coming from the list only its row is known for a moment. */
function isWhole(row: LoopcheckRow | LoopcheckRecord): row is LoopcheckRecord {
  return 'lines' in row;
}

function Details({ record }: { record: LoopcheckRecord }) {
  return (
    <>
      <Section title="Timeline">
        <Timeline events={record.timeline} />
      </Section>
      <WideSection>
        <Section title="Money of every line" aside={<Movements record={record} />}>
          <MoneyLines lines={record.lines} />
        </Section>
      </WideSection>
      <Section title="Loops">
        <LoopFiles files={record.fileList} />
      </Section>
      <Section title="Answers">
        <Answers record={record} />
      </Section>
    </>
  );
}

function Movements({ record }: { record: LoopcheckRecord }) {
  if (roleOf() !== 'super-admin') return null;
  return <Link to={listAddress('transactions', { all: true, refId: record.id })}>Its transactions</Link>;
}

function Order({ row }: { row: LoopcheckRow | LoopcheckRecord }) {
  const { requester } = row;
  return (
    <>
      <Facts
        facts={[
          [
            'Sender',
            <RecordLink key="sender" resource="users" id={requester.id} text={requester.username} />,
          ],
          [
            'Email',
            <a key="mail" href={`mailto:${requester.email}`}>
              {requester.email}
            </a>,
          ],
          ['Sent', <Moment key="sent" date={row.date} />],
          ['Deadline', <Moment key="deadline" date={row.expiresAt} />],
          ['Loops', row.files],
          ['Artists', row.artists.length],
          ['Total', <Money key="total" tokens={row.total} />],
          ['Id', <code key="id">{row.id}</code>],
        ]}
      />
      {isWhole(row) && row.comment !== '' ? (
        <Typography
          component="blockquote"
          sx={{
            m: 0,
            mt: 1.5,
            pl: 1.5,
            borderLeft: 3,
            borderColor: 'secondary.main',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {row.comment}
        </Typography>
      ) : null}
    </>
  );
}
