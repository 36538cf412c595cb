import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { Moment } from '../../ui/text/Moment.tsx';
import { WideSection } from '../../ui/record/Section.tsx';
import { freezeWords, type PersonRecord } from './person-words.ts';

/** Why the account is frozen: every reason that still holds, with its day. */
export function FreezeNotes({ person }: { person: PersonRecord }) {
  return person.freezes.map((freeze) => (
    <WideSection key={`${freeze.cause}-${freeze.date}`}>
      <Alert severity="error" variant="outlined">
        <AlertTitle sx={{ fontSize: 'inherit', mb: 0 }}>
          {freezeWords[freeze.cause]} since <Moment date={freeze.date} />
        </AlertTitle>
        {freeze.reason}
      </Alert>
    </WideSection>
  ));
}
