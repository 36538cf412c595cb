import Box from '@mui/material/Box';
import { formatCents, formatTokens } from './amounts.ts';

interface Properties {
  tokens: number;
  /** Adds a plus to positive amounts. */
  isSigned?: boolean;
  /** The dollars below the tokens, where a table has many amounts side by side. */
  isStacked?: boolean;
}

/** An amount in tokens and in dollars. */
export function Money({ tokens, isSigned = false, isStacked = false }: Properties) {
  const sign = isSigned && tokens > 0 ? '+' : '';
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {sign}
      {formatTokens(tokens)}
      {/* The columns of a table have no room for it. */}
      <Box component="span" sx={{ 'td &, dl.amounts &': { display: 'none' } }}>
        {tokens === 1 ? ' token' : ' tokens'}
      </Box>{' '}
      <Box
        component="span"
        sx={{
          color: 'text.secondary',
          ...(isStacked
            ? { display: 'block' }
            : { 'td &': { display: { xs: 'block', sm: 'inline' } }, ml: { xs: 0, sm: 0.75 } }),
        }}
      >
        {sign}
        {formatCents(tokens)}
      </Box>
    </Box>
  );
}
