import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type FormEvent, useState } from 'react';
import { useGetOne } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { PersonPicker } from '../../ui/form/PersonPicker.tsx';
import { isReason } from '../../ui/form/ReasonField.tsx';
import { isWhole, type PersonRecord, type UserRow } from '../accounts/person-words.ts';
import { MoneySummary } from '../accounts/MoneySummary.tsx';
import { ConfirmMovement } from './ConfirmMovement.tsx';
import { emptyDraft, type MovementDraft, noteBounds, readTokens } from './movement-draft.ts';
import { MovementInputs } from './MovementInputs.tsx';

/** Gives or takes tokens by hand: first the form, then once more in words. A person named in the address is chosen already. */
export function CreateTransactionPage() {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<UserRow | null>(null);
  const [userId, setUserId] = useState(query.get('userId') ?? '');
  const [draft, setDraft] = useState<MovementDraft>(emptyDraft);
  const [isTried, setIsTried] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { data, error } = useGetOne<UserRow | PersonRecord>(
    'users',
    { id: userId },
    // The row of a list must not pass for a fresh record: what they have decides what can be taken.
    { enabled: userId !== '', staleTime: 0, onError: () => {} },
  );
  // A list that was looked at before hands out its row first, which tells no accounts.
  const person = data && isWhole(data) ? data : undefined;
  const tokens = readTokens(draft.amount);
  const isComplete = userId !== '' && tokens !== null && isReason(draft.note, noteBounds);

  function handlePerson(next: UserRow | null) {
    setChosen(next);
    setUserId(next?.id ?? '');
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isComplete) setIsAsked(true);
  }

  return (
    <>
      <PageTitle title="Create transaction" actions={<LinkButton to="/transactions" text="Cancel" />} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Card component="form" onSubmit={handleSubmit} noValidate sx={{ p: 2, width: '100%', maxWidth: 560 }}>
          <PersonPicker<UserRow>
            label="Person"
            among="users"
            filter={{}}
            value={chosen ?? data ?? null}
            nameOf={(one) => `${one.username} (${one.email})`}
            error={error?.message ?? (isTried && userId === '' ? 'Please choose a person.' : null)}
            onChange={handlePerson}
          />
          <MovementInputs draft={draft} isTried={isTried} onChange={setDraft} />
          <Box sx={{ mt: 2, display: 'flex', gap: 1 }}>
            <Button
              type="submit"
              variant="contained"
              color="secondary"
              // Who is quicker than the record of the person sees it come: the next step tells what they have.
              loading={isAsked && !person && !error}
            >
              Continue
            </Button>
          </Box>
        </Card>
        {userId === '' || error ? null : (
          <Box sx={{ flexGrow: 1, minWidth: 260, maxWidth: 420 }}>
            {person ? <MoneySummary person={person} /> : <Skeleton variant="rounded" height={160} />}
            {person ? (
              <Box sx={{ mt: 1 }}>
                <Link to={`/users/${person.id}/show`}>Open the record of {person.username}</Link>
              </Box>
            ) : null}
          </Box>
        )}
      </Box>
      {isAsked && person && tokens !== null ? (
        <ConfirmMovement person={person} draft={draft} tokens={tokens} onClose={() => setIsAsked(false)} />
      ) : null}
    </>
  );
}
