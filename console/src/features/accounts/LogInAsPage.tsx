import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { PersonPicker } from '../../ui/form/PersonPicker.tsx';
import { WasSubmitted } from '../../ui/form/submitted.ts';
import { isReason, ReasonField } from '../../ui/form/ReasonField.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { logInAsBounds, logInAsEffect, OpenedDialog, useLogInAs } from './LogInAs.tsx';
import type { UserRow } from './person-words.ts';
import { useKeptState } from '../../ui/form/use-kept-state.ts';

/** Staff choose the person here; the person's own page offers the same. */
export function LogInAsPage() {
  const [person, setPerson] = useKeptState<UserRow | null>('person', null);
  const [reason, setReason] = useKeptState('reason', '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { open, isBusy, error, address, close } = useLogInAs();
  const refusal = person === null ? null : refusalOf(person);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (isBusy || person === null || refusal !== null || !isReason(reason, logInAsBounds)) return;
    void open(person.id, reason.trim());
  }

  return (
    <>
      <PageTitle title="Log in as user" />
      <Card component="form" onSubmit={handleSubmit} noValidate sx={{ p: 2, maxWidth: 560 }}>
        <Typography sx={{ mb: 2 }}>{logInAsEffect}</Typography>
        <PersonPicker<UserRow>
          label="Person"
          among="users"
          filter={{ admin: false }}
          value={person}
          nameOf={(one) => `${one.username} (${one.email})`}
          error={refusal ?? (wasSubmitted && person === null ? 'Please choose a person.' : null)}
          onChange={setPerson}
        />
        {person === null ? null : (
          <RecordLink resource="users" id={person.id} text={`Open the record of ${person.username}`} />
        )}
        <WasSubmitted value={wasSubmitted}>
          <ReasonField value={reason} bounds={logInAsBounds} onChange={setReason} />
        </WasSubmitted>
        {error ? (
          <Typography role="alert" sx={{ color: 'error.main', mt: 1 }}>
            {error}
          </Typography>
        ) : null}
        <Button type="submit" variant="contained" color="secondary" loading={isBusy} sx={{ mt: 2 }}>
          {person === null ? 'Log in as' : `Log in as ${person.username}`}
        </Button>{' '}
        <LinkButton to="/" text="Cancel" />
      </Card>
      {address !== null && person !== null ? (
        <OpenedDialog username={person.username} address={address} onClose={close} />
      ) : null}
    </>
  );
}

function refusalOf(person: UserRow): string | null {
  if (person.disabledAt !== null) return 'This account is disabled, so nobody can sign in to it.';
  if (person.status === UserStatus.Suspended)
    return 'This account is suspended, so nobody can sign in to it.';
  return null;
}
