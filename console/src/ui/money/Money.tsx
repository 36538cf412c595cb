import Box from '@mui/material/Box';
import { formatCents, formatTokens } from './amounts.ts';

/** An amount in tokens and in dollars. `isSigned` adds a plus to positive amounts. */
export function Money({ tokens, isSigned = false }: { tokens: number; isSigned?: boolean }) {
  const sign = isSigned && tokens > 0 ? '+' : '';
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {sign}
      {formatTokens(tokens)}{' '}
      <Box
        component="span"
        sx={{
          color: 'text.secondary',
          'td &': { display: { xs: 'block', sm: 'inline' } },
          ml: { xs: 0, sm: 0.75 },
        }}
      >
        {sign}
        {formatCents(tokens)}
      </Box>
    </Box>
  );
}
