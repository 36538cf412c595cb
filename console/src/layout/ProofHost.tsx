import TextField from '@mui/material/TextField';
import { useState, useSyncExternalStore } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { errorText } from '../api/error-texts.ts';
import { answerProof, proofAsked } from '../api/proof.ts';
import { FormDialog } from '../ui/action/FormDialog.tsx';

const CODE = /^\d{6}$/;

/** Asks the person to confirm who they are, over whatever page made the call. */
export function ProofHost() {
  return useSyncExternalStore(proofAsked.subscribe, proofAsked.get) ? <ProofDialog /> : null;
}

/** One field for both: six digits are a code. */
function ProofDialog() {
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm() {
    setIsBusy(true);
    setError(null);
    const given = typed.trim();
    try {
      await call('identity/prove', CODE.test(given) ? { code: given } : { password: typed });
      answerProof(true);
    } catch (caught) {
      setError(errorText(caught));
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title="Confirm it’s you"
      effect="You signed in a while ago, and this moves money or rights. It counts for ten minutes. With neither a password nor an app, sign out and sign in again."
      verb="Confirm"
      isBusy={isBusy}
      isDisabled={typed === ''}
      error={error}
      onSubmit={() => void confirm()}
      onClose={() => answerProof(false)}
    >
      <TextField
        fullWidth
        margin="normal"
        type="password"
        label="Password, or code of your app"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
