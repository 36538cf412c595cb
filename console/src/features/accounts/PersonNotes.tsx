import AlertTitle from '@mui/material/AlertTitle';
import { Note } from '../../ui/record/Section.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip, type StatusWords } from '../../ui/text/StatusChip.tsx';
import { freezeWords, marksOf, type PersonRecord, type UserRow } from './person-words.ts';

interface Properties<Person> {
  person: Person;
  /** Fans and artists have the same statuses in different words. */
  status: StatusWords;
}

/** Beside the name: the status, and what else the account is. */
export function PersonMarks({ person, status }: Properties<UserRow>) {
  return (
    <>
      <StatusChip {...status} />
      {marksOf(person).map((mark) => (
        <StatusChip key={mark} text={mark} tone={mark === 'Frozen' ? 'warning' : 'default'} />
      ))}
    </>
  );
}

/** The reason for the status, and every reason why the account is frozen. */
export function PersonNotes({ person, status }: Properties<UserRow & Partial<PersonRecord>>) {
  return (
    <>
      {person.statusReason ? (
        <Note severity="warning">
          {status.text}: {person.statusReason}
        </Note>
      ) : null}
      {(person.freezes ?? []).map(({ cause, date, reason }) => (
        <Note key={`${cause}-${date}`} severity="warning">
          <AlertTitle sx={{ fontSize: 'inherit', mb: 0 }}>
            {freezeWords[cause]} since <DateTime date={date} />
          </AlertTitle>
          {reason}
        </Note>
      ))}
    </>
  );
}
