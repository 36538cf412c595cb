import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { roleOf } from '../../auth-provider.ts';
import { Money } from '../../ui/money/Money.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { TransactionsLink } from '../wallet/Reference.tsx';
import { Answers } from './Answers.tsx';
import { CancelRequestButton } from '../orders/CancelRequestButton.tsx';
import { GiveReason } from '../orders/GiveReason.tsx';
import { MoneyLines } from '../orders/MoneyLines.tsx';
import { requestStatusWords } from '../orders/request-words.ts';
import { LoopPlayer } from './LoopPlayer.tsx';
import type { LoopcheckRecord, LoopcheckRow } from './records.ts';

export function LoopcheckShow() {
  const isSuperAdmin = roleOf() === 'super-admin';
  return (
    <RecordPage<LoopcheckRow, LoopcheckRecord>
      wholeField="lines"
      titleOf={(row) => `Loopcheck of ${row.requester.username}`}
      asideOf={(row) => <StatusChip {...requestStatusWords[row.status]} />}
      actionsOf={(record) => (isSuperAdmin ? <CancelRequestButton kind="loopcheck" order={record} /> : null)}
      detailsOf={(record) => <Details record={record} />}
    >
      {(row) => <Order row={row} />}
    </RecordPage>
  );
}

function Details({ record }: { record: LoopcheckRecord }) {
  return (
    <>
      <Section title="Timeline">
        <Timeline events={record.timeline} />
      </Section>
      <Section title="Money, line by line" isWide aside={<TransactionsLink refId={record.id} />}>
        <MoneyLines lines={record.lines} />
      </Section>
      {record.needsReason ? (
        <GiveReason requestId={record.id} />
      ) : (
        <>
          <Section title="Loops">
            <LoopFiles files={record.fileList} />
          </Section>
          <Section title="Answers">
            <Answers record={record} />
          </Section>
        </>
      )}
    </>
  );
}

function Order({ row }: { row: LoopcheckRow & Partial<LoopcheckRecord> }) {
  const { id, username, email } = row.requester;
  return (
    <Section
      title="Order"
      facts={[
        ['Sender', <RecordLink key="sender" resource="users" id={id} text={username} />],
        ['Email', <MailLink key="mail" email={email} />],
        ['Sent', <DateTime key="sent" date={row.date} />],
        ['Deadline', <DateTime key="deadline" date={row.expiresAt} />],
        ['Loops', row.files],
        ['Artists', row.artists.length],
        ['Total', <Money key="total" tokens={row.total} />],
        ['Id', <code key="id">{row.id}</code>],
      ]}
    >
      {row.comment ? (
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
    </Section>
  );
}

function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}

function LoopFiles({ files }: { files: LoopcheckRecord['fileList'] }) {
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
      {files.map((file) => (
        <li key={file.url}>
          <LoopPlayer file={file} />
        </li>
      ))}
    </Box>
  );
}
