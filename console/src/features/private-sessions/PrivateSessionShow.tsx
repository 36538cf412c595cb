import Box from '@mui/material/Box';
import { salesNameOf } from '@dubplate/shared/lookups/products.ts';
import { roleOf } from '../../auth-provider.ts';
import { AmountLines } from '../../ui/money/AmountLines.tsx';
import { holdWords } from '../../ui/money/hold-words.ts';
import { RecordLink } from '../../ui/record/links.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { MailsAndActions } from '../orders/MailsAndActions.tsx';
import { ReportsAbout } from '../reports/ReportsAbout.tsx';
import { TransactionsLink } from '../wallet/Reference.tsx';
import { CancelSessionButton } from './CancelSessionButton.tsx';
import { privateSessionFacts } from './PrivateSessionFacts.tsx';
import {
  type PrivateSessionRecord,
  type PrivateSessionRow,
  privateStatusWords,
} from './private-session-words.ts';
import { Written } from './Written.tsx';

/** The page of a private session. */
export function PrivateSessionShow() {
  const isSuperAdmin = roleOf() === 'super-admin';
  return (
    <RecordPage<PrivateSessionRow, PrivateSessionRecord>
      wholeField="lines"
      titleOf={({ user, artist }) => `Private session of ${user.username} with ${artist.username}`}
      asideOf={(row) => <StatusChip {...privateStatusWords(row, new Date())} />}
      actionsOf={(record) =>
        isSuperAdmin ? <CancelSessionButton session={record} now={new Date()} /> : null
      }
      detailsOf={(record) => <Details record={record} />}
    >
      {(row) => <Section title="Booking" facts={privateSessionFacts(row)} />}
    </RecordPage>
  );
}

function Details({ record }: { record: PrivateSessionRecord }) {
  return (
    <>
      <Section title="Timeline">
        <Timeline events={record.timeline} />
      </Section>
      {record.lines.length === 0 ? null : (
        <Section title="Money, line by line" isWide aside={<TransactionsLink refId={record.id} />}>
          <SessionMoney record={record} />
        </Section>
      )}
      <Written privateSessionId={record.id} />
      <ReportsAbout id={record.id} />
      <MailsAndActions kind="private" id={record.id} />
    </>
  );
}

function SessionMoney({ record }: { record: PrivateSessionRecord }) {
  return (
    <AmountLines
      lines={record.lines}
      keyOf={({ artistId }) => artistId}
      heading="Artist"
      ofLine={({ artistId, username, kind }) => (
        <div>
          <RecordLink resource="artists" id={artistId} text={username} />
          <Box sx={{ color: 'text.secondary' }}>{salesNameOf(kind)}</Box>
        </div>
      )}
      endOf={({ holdStatus }) => holdWords[holdStatus]}
    />
  );
}
