import { errorText } from '../../../api/error-texts.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';

/** Opens the tokens window and says why. `missingTokens` is what the wallet lacks, if that is known. */
export function askForTokens(missingFor: 'message' | 'upvote', missingTokens: number | undefined): void {
  showToast({ type: 'warning', text: errorText('insufficient-credit') });
  openModal('tokens', { missingFor, ...(missingTokens !== undefined && { missingTokens }) });
}
