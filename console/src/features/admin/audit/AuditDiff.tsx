import Box from '@mui/material/Box';
import { diffOf } from './diff.ts';
import { type AuditRow, fieldWords, valueWords } from './audit-words.ts';

/** "frozen: No → Yes", a line for each field that changed. */
export function AuditDiff({ row, shownMax = Infinity }: { row: AuditRow; shownMax?: number }) {
  const changes = diffOf(row.before, row.after);
  if (changes.length === 0) return <>–</>;
  const hidden = changes.length - shownMax;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 480, overflowWrap: 'anywhere' }}>
      {changes.slice(0, shownMax).map(({ field, before, after }) => (
        <li key={field}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {fieldWords(field)}:
          </Box>{' '}
          {before === null ? null : (
            <>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {valueWords(row.action, field, before)}
              </Box>
              {' → '}
            </>
          )}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
            {valueWords(row.action, field, after)}
          </Box>
        </li>
      ))}
      {hidden > 0 ? <li>and {hidden} more</li> : null}
    </Box>
  );
}
