import Box from '@mui/material/Box';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { Section } from '../../../ui/record/Section.tsx';
import { AuditDiff } from './AuditDiff.tsx';
import { AuditActor, AuditTarget } from './AuditTarget.tsx';
import { type AuditRow, entryWords } from './audit-words.ts';

export function AuditShow() {
  return (
    <RecordPage<AuditRow> titleOf={(row) => entryWords(row)}>
      {(row) => (
        <>
          <Section
            title="Action"
            facts={[
              ['When', <DateTime key="when" date={row.date} />],
              ['Who', <AuditActor key="who" row={row} />],
              ['About', <AuditTarget key="whom" row={row} />],
              ['Call', <code key="call">{row.action}</code>],
              ['IP address', row.ip],
              ['Id', <code key="id">{row.id}</code>],
            ]}
          />
          <Section title="Changed">
            <AuditDiff row={row} />
          </Section>
          <Section title="Request as sent" isWide>
            <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {JSON.stringify(row.details, null, 2)}
            </Box>
          </Section>
        </>
      )}
    </RecordPage>
  );
}
