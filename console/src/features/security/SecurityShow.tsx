import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { kindWords, type SecurityRow } from './security-words.ts';
import { SecurityPerson } from './SecurityPerson.tsx';

export function SecurityShow() {
  return (
    <RecordPage<SecurityRow> titleOf={(row) => kindWords[row.kind]}>
      {(row) => (
        <Section
          title="Refusal"
          facts={[
            ['When', <DateTime key="when" date={row.date} />],
            ['Account', <SecurityPerson key="who" row={row} />],
            ['Call', <code key="call">{row.what}</code>],
            ['Outcome', <code key="outcome">{row.outcome}</code>],
            ['Network', row.network],
            ['Id', <code key="id">{row.id}</code>],
          ]}
        />
      )}
    </RecordPage>
  );
}
