import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { Facts } from '../../ui/record/Facts.tsx';
import { FormDialog } from '../../ui/action/FormDialog.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import type { PersonRecord } from '../accounts/person-words.ts';
import { accountNames, accountOf, effectWords, type MovementDraft } from './movement-draft.ts';

interface Properties {
  person: PersonRecord;
  draft: MovementDraft;
  tokens: number;
  onClose: () => void;
}

/** Asks for confirmation: it names the person and shows the balance afterwards. */
export function ConfirmMovement({ person, draft, tokens, onClose }: Properties) {
  const navigate = useNavigate();
  const { send, isBusy, error, askApproval } = useStaffAction('admin/create-transaction', {
    onDone: () => void navigate('/transactions'),
  });
  const isTaken = draft.direction === 'take';
  const account = accountOf(draft);
  const before = person.money[account];
  const after = before + (isTaken ? -tokens : tokens);

  function handleSubmit() {
    const { type, note } = draft;
    const transaction = {
      userId: person.id,
      amount: isTaken ? -tokens : tokens,
      type,
      note: note.trim(),
      ...(type === 'correction' ? { account: draft.account } : {}),
    };
    send({ transaction }, 'The transaction has been created.');
  }

  return (
    <FormDialog
      title={`${isTaken ? 'Take from' : 'Give to'} ${person.username}?`}
      effect={effectWords(person.username, draft, tokens)}
      verb={isTaken ? 'Take the tokens' : 'Give the tokens'}
      isDestructive={isTaken}
      isBusy={isBusy}
      askApproval={askApproval}
      isDisabled={after < 0}
      error={error === null ? null : `Sorry, there were an error creating the transaction.\n${error}`}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Box sx={{ mt: 2 }}>
        <Facts
          facts={[
            ['Email', person.email],
            [`Their ${accountNames[account]}`, <Money key="before" tokens={before} />],
            ['Afterwards', after < 0 ? null : <Money key="after" tokens={after} />],
            ['Reason', draft.note.trim()],
          ]}
        />
      </Box>
      {after < 0 ? (
        <Typography role="alert" sx={{ color: 'error.main', mt: 1.5 }}>
          They don't have that much, and no account can go below zero.
        </Typography>
      ) : null}
    </FormDialog>
  );
}
