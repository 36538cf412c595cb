import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';

interface Props {
  contactId: string;
  who: string;
  onRemoved: () => Promise<unknown>;
}

/** Deletes an imported name and address, after a question. */
export function RemoveContact({ contactId, who, onRemoved }: Props) {
  const { send } = useSend('user/remove-contact');
  const remove = async () => {
    const result = await send({ contactId });
    if (!result) return;
    // It may be gone already, by another tab.
    const isGone = result.ok || result.error.code === 'not-found';
    showToast(
      isGone
        ? { type: 'success', text: `${who} was removed.` }
        : { type: 'error', text: errorText(result.error.code) },
    );
    await onRemoved();
  };
  const ask = () =>
    openModal('confirm', {
      title: 'Remove this person?',
      text: `The name and the address of ${who} are deleted, and you can’t write to them any longer. What they bought and whether they like you stays.`,
      confirmLabel: 'Remove',
      cancelLabel: 'Keep',
      confirmKind: 'danger',
      onConfirm: remove,
    });
  return (
    <Button kind="quiet" size="small" aria-label={`Remove ${who}`} aria-haspopup="dialog" onClick={ask}>
      Remove
    </Button>
  );
}
