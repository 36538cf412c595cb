import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { type BulkOutcome, counted } from './bulk.ts';

interface Properties {
  act: { nouns: readonly [string, string]; done: string };
  outcome: BulkOutcome;
}

/** What did not go through, each with the server's own reason. */
export function BulkRefusals({ act, outcome: { done, refused } }: Properties) {
  if (refused.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
      <AlertTitle>
        {done === 0 ? '' : `${counted(done, act.nouns)} ${act.done}. `}
        {refused.length} refused and still selected:
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {refused.map(({ id, name, why }) => (
          <li key={id}>
            {name}: {why}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
