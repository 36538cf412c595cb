import Box from '@mui/material/Box';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { brokenFirst, type Finding } from './audit-findings.ts';

/** Each promise of the books, and the rows that break it as they were read. */
export function AuditFindings({ items }: { items: readonly Finding[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {brokenFirst(items).map((item) => (
        <Box component="li" key={item.name} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
          <Box
            sx={{ display: 'flex', alignItems: 'baseline', gap: 1, '& > .MuiChip-root': { flexShrink: 0 } }}
          >
            <StatusChip
              text={item.isHealthy ? 'Holds' : 'Broken'}
              tone={item.isHealthy ? 'success' : 'error'}
            />
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {item.name}
            </Box>
          </Box>
          {item.rows.length === 0 ? null : (
            <Box component="details" open sx={{ mt: 1, '& summary': { cursor: 'pointer' } }}>
              <summary>
                {item.rows.length === 1 ? '1 row breaks it' : `${item.rows.length} rows break it`}
              </summary>
              <Box
                component="pre"
                tabIndex={0}
                aria-label={`Rows that break: ${item.name}`}
                sx={{ m: 0, mt: 1, overflowX: 'auto', fontSize: '0.75rem' }}
              >
                {item.rows.map((row) => JSON.stringify(row)).join('\n')}
              </Box>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
