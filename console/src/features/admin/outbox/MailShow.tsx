import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Facts } from '../../../ui/record/Facts.tsx';
import { Moment } from '../../../ui/text/Moment.tsx';
import { RecordLink } from '../../../ui/record/RecordLink.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { Section, Sections, WideSection } from '../../../ui/record/Section.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { type MailRecord, type MailRow, mailStatusWords } from './mail-words.ts';
import { SendAgainButton } from './SendAgainButton.tsx';

export function MailShow() {
  return (
    <RecordPage<MailRow | MailRecord>
      titleOf={(mail) => mail.subject}
      asideOf={(mail) => <StatusChip {...mailStatusWords[mail.status]} />}
      actionsOf={(mail) => <SendAgainButton mail={mail} />}
    >
      {(mail) => (
        <Sections>
          {mail.lastError ? (
            <WideSection>
              <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
                {mail.lastError}
              </Alert>
            </WideSection>
          ) : null}
          <Section title="Mail">
            <MailFacts mail={mail} />
          </Section>
          {'text' in mail ? <Content mail={mail} /> : <Skeleton variant="rounded" height={320} />}
        </Sections>
      )}
    </RecordPage>
  );
}

function MailFacts({ mail }: { mail: MailRow }) {
  const { userId } = mail;
  return (
    <Facts
      facts={[
        ['To', userId === null ? mail.email : <RecordLink resource="users" id={userId} text={mail.email} />],
        ['Event', mail.code],
        ['Written', <Moment key="written" date={mail.date} />],
        ['Delivered', <Moment key="delivered" date={mail.deliveredAt} />],
        ['Attempts', mail.attempts],
        ['Next attempt', <Moment key="next" date={mail.nextAttemptAt} />],
        ['Sent through', mail.provider],
        ['Id', <code key="id">{mail.id}</code>],
      ]}
    />
  );
}

/**
 * The text as it was written, and the source of the designed version. It is never drawn: this page's policy lets no
 * string become HTML, not even in a frame, and both versions say the same.
 */
function Content({ mail }: { mail: MailRecord }) {
  return (
    <>
      <Section title="Text">
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{mail.text}</Box>
      </Section>
      <WideSection>
        <Section title="Source of the designed version">
          <Box component="details">
            <Box component="summary" sx={{ cursor: 'pointer' }}>
              Show it
            </Box>
            <Box component="pre" sx={{ mb: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {mail.html}
            </Box>
          </Box>
        </Section>
      </WideSection>
    </>
  );
}
