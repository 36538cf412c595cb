import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx';
import { marksOf, type UserRow } from './person-words.ts';

interface Properties {
  person: UserRow;
  /** Fans and artists have the same statuses in different words. */
  status: { text: string; tone: Tone };
}

/** Beside the name: the status, and what else the account is. */
export function PersonMarks({ person, status }: Properties) {
  return (
    <>
      <StatusChip {...status} />
      {marksOf(person).map((mark) => (
        <StatusChip key={mark} text={mark} tone={mark === 'Frozen' ? 'error' : 'default'} />
      ))}
    </>
  );
}
