import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Above a form that shows what was typed on an earlier visit. */
export function KeptNote({ kept }: { kept: { wasFound: boolean; startOver: () => void } }) {
  if (!kept.wasFound) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" onClick={kept.startOver}>
          Start over
        </Button>
      }
    >
      You typed this earlier and didn’t send it.
    </Alert>
  );
}
