import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { type FormEvent, useState } from 'react';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { PersonPicker } from '../../ui/form/PersonPicker.tsx';
import { WasSubmitted } from '../../ui/form/submitted.ts';
import { isReason } from '../../ui/form/ReasonField.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { MoneySummary } from '../accounts/MoneySummary.tsx';
import { isWhole, type PersonRecord, type UserRow } from '../accounts/person-words.ts';
import { ConfirmMovement } from './ConfirmMovement.tsx';
import { emptyDraft, type MovementDraft, noteBounds, readTokens } from './movement-draft.ts';
import { MovementInputs } from './MovementInputs.tsx';
import { useKeptState } from '../../ui/form/use-kept-state.ts';
import { KeptNote } from '../../ui/form/KeptNote.tsx';

/** Gives or takes tokens by hand: first a form, then a confirmation. The address may name the person. */
export function CreateTransactionPage() {
  const [query] = useSearchParams();
  // What was typed for one person is not for another whose record led here.
  const led = query.get('userId') ?? '';
  const atFirst: Typed = { draft: emptyDraft, chosen: null, userId: led };
  const [typed, setTyped, kept] = useKeptState(`transaction ${led}`, atFirst);
  const { draft, userId } = typed;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const { shown, person, error } = useRecord(typed);
  const hasEarnings = shown?.type === UserType.Artist;
  // The person may change after the account was chosen.
  const sent: MovementDraft = hasEarnings ? draft : { ...draft, account: 'wallet' };
  const tokens = readTokens(draft.amount);
  const isComplete = userId !== '' && tokens !== null && isReason(draft.note, noteBounds);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (isComplete) setIsConfirming(true);
  }

  return (
    <>
      <PageTitle title="Create transaction" actions={<LinkButton to="/transactions" text="Cancel" />} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Card component="form" onSubmit={handleSubmit} noValidate sx={{ p: 2, width: '100%', maxWidth: 560 }}>
          <KeptNote kept={kept} />
          <PersonPicker<UserRow>
            label="Person"
            among="users"
            filter={{}}
            value={shown}
            nameOf={(one) => `${one.username} (${one.email})`}
            error={error ?? (wasSubmitted && userId === '' ? 'Please choose a person.' : null)}
            onChange={(chosen) => setTyped({ ...typed, chosen, userId: chosen?.id ?? '' })}
          />
          <WasSubmitted value={wasSubmitted}>
            <MovementInputs
              hasEarnings={hasEarnings}
              draft={sent}
              onChange={(changed) => setTyped({ ...typed, draft: changed })}
            />
          </WasSubmitted>
          <Button
            type="submit"
            variant="contained"
            color="secondary"
            // The confirmation shows what the person has, so it waits for their record.
            loading={isConfirming && !person && !error}
            sx={{ mt: 2 }}
          >
            Continue
          </Button>
        </Card>
        {userId === '' || error ? null : <Summary person={person} />}
      </Box>
      {isConfirming && person && tokens !== null ? (
        <ConfirmMovement {...{ person, tokens }} draft={sent} onClose={() => setIsConfirming(false)} />
      ) : null}
    </>
  );
}

/** What the form keeps: the movement, and whom it is for. */
interface Typed {
  draft: MovementDraft;
  chosen: UserRow | null;
  userId: string;
}

function useRecord({ chosen, userId }: Typed) {
  const { data, error } = useGetOne<UserRow | PersonRecord>(
    'users',
    { id: userId },
    // What the person has decides what can be taken, so an older answer doesn't count as fresh.
    { enabled: userId !== '', staleTime: 0, onError: () => {} },
  );
  // A row from a list that was open before comes first, and holds no accounts.
  const person = data && isWhole(data) ? data : undefined;
  return { shown: chosen ?? data ?? null, person, error: error?.message ?? null };
}

function Summary({ person }: { person: PersonRecord | undefined }) {
  return (
    <Box sx={{ flexGrow: 1, minWidth: 260, maxWidth: 420 }}>
      {person ? (
        <>
          <MoneySummary person={person} />
          <Box sx={{ mt: 1 }}>
            <RecordLink resource="users" id={person.id} text={`Open the record of ${person.username}`} />
          </Box>
        </>
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Box>
  );
}
