import Box from '@mui/material/Box';
import { MailStatus } from '@dubplate/shared/features/notifications/model.ts';
import { DialogButton } from '../../../ui/action/DialogButton.tsx';
import { FormDialog } from '../../../ui/action/FormDialog.tsx';
import { useStaffAction } from '../../../ui/action/use-staff-action.ts';
import type { Fact } from '../../../ui/record/Facts.tsx';
import { RecordLink } from '../../../ui/record/links.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { Note, Section } from '../../../ui/record/Section.tsx';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { type MailRecord, type MailRow, mailStatusWords } from './mail-words.ts';

export function MailShow() {
  return (
    <RecordPage<MailRow, MailRecord>
      wholeField="text"
      titleOf={(mail) => mail.subject}
      asideOf={(mail) => <StatusChip {...mailStatusWords[mail.status]} />}
      actionsOf={(mail) => (
        <DialogButton text="Send again" look="main" isOffered={mail.status === MailStatus.GivenUp}>
          {(close) => <SendAgainDialog mail={mail} onClose={close} />}
        </DialogButton>
      )}
      detailsOf={(mail) => <Content mail={mail} />}
    >
      {(mail) => (
        <>
          {mail.lastError ? <Note severity="error">{mail.lastError}</Note> : null}
          <Section title="Mail" facts={factsOf(mail)} />
        </>
      )}
    </RecordPage>
  );
}

function SendAgainDialog({ mail, onClose }: { mail: MailRow; onClose: () => void }) {
  const { send, ...status } = useStaffAction('admin/send-mail-again', { onDone: onClose });
  return (
    <FormDialog
      {...status}
      title={`Send again: ${mail.subject}`}
      effect={`The same mail to ${mail.email} is queued again. It goes out within a minute.`}
      verb="Send again"
      isVerbFocused
      onSubmit={() => send({ mailId: mail.id }, 'The mail is queued.')}
      onClose={onClose}
    />
  );
}

function factsOf(mail: MailRow): Fact[] {
  const { userId } = mail;
  return [
    ['To', userId === null ? mail.email : <RecordLink resource="users" id={userId} text={mail.email} />],
    ['Event', mail.code],
    ['Written', <DateTime key="written" date={mail.date} />],
    ['Delivered', <DateTime key="delivered" date={mail.deliveredAt} />],
    ['Attempts', mail.attempts],
    ['Next attempt', <DateTime key="next" date={mail.nextAttemptAt} />],
    ['Sent through', mail.provider],
    ['Id', <code key="id">{mail.id}</code>],
  ];
}

/** The HTML is shown as source: the page's security policy turns no string into HTML, and both versions say the same. */
function Content({ mail }: { mail: MailRecord }) {
  return (
    <>
      <Section title="Text">
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{mail.text}</Box>
        {mail.attachments.length > 0 ? <p>Attached: {mail.attachments.join(', ')}</p> : null}
      </Section>
      <Section title="Source of the designed version" isWide>
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            Show it
          </Box>
          <Box component="pre" sx={{ mb: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {mail.html}
          </Box>
        </Box>
      </Section>
    </>
  );
}
