import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import { MailStatus } from '@dubplate/shared/features/admin/model.ts';
import type { ConsoleDataProvider } from '../../../data-provider.ts';
import { FormDialog } from '../../../ui/action/FormDialog.tsx';
import { useAct } from '../../../ui/action/use-act.ts';
import { useAttemptKey } from '../../../ui/action/use-attempt-key.ts';
import type { MailRow } from './mail-words.ts';

/** Only a mail that was given up may go out a second time. */
export function SendAgainButton({ mail }: { mail: MailRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const provider = useDataProvider<ConsoleDataProvider>();
  const keyOf = useAttemptKey();
  const { run, isBusy, error } = useAct(() => setIsOpen(false));
  if (mail.status !== MailStatus.GivenUp) return null;
  return (
    <>
      <Button variant="contained" color="secondary" onClick={() => setIsOpen(true)}>
        Send again
      </Button>
      {isOpen ? (
        <FormDialog
          title={`Send again: ${mail.subject}`}
          effect={`The mail to ${mail.email} is queued anew, as it was written. It goes out within a minute.`}
          verb="Send again"
          isVerbFocused
          isBusy={isBusy}
          error={error}
          onSubmit={() =>
            void run(
              () => provider.sendMailAgain(mail.id, keyOf([mail.id, mail.attempts])),
              'The mail is queued.',
            )
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
