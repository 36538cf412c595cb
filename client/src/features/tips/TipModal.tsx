import { giftOf } from '@dubplate/shared/features/tips/rules.ts';
import { useState } from 'react';
import { GENERIC_ERROR_TEXT, errorText } from '../../api/error-texts.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useRereadMoney } from '../../api/use-reread-money.ts';
import { useSend } from '../../api/use-send.ts';
import { openModal } from '../../app/modals/modal-store.ts';
import { useProcessing } from '../../app/live/processing.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { useKeptDraft } from '../../draft/use-kept-draft.ts';
import { type ChosenTip, readTip } from './tip-draft.ts';
import { TipForm } from './TipForm.tsx';
import { TipThanks } from './TipThanks.tsx';

type Props = {
  artist: { id: string; username: string };
  /** The answered request that it is a thank-you for. */
  requestId?: string;
  /** The live session in whose room it is given. */
  sessionId?: string;
  onClose: () => void;
};

/** Choose, give, and see it arrive. Who lacks tokens comes back here with what they had chosen. */
export function TipModal({ artist, requestId, sessionId, onClose }: Props) {
  const key = `dubplate-tip ${artist.id} ${requestId ?? sessionId ?? ''}`;
  const { send, isSending, isRepeat } = useSend('tip/add', { keptAs: `${key} sent` });
  const [draft, setDraft] = useKeptDraft({
    key,
    read: readTip,
    storage: 'sessionStorage',
  });
  const [given, setGiven] = useState<ChosenTip | null>(null);
  const rereadMoney = useRereadMoney();
  useProcessing('tip', isSending);

  const occasion = { ...(requestId && { requestId }), ...(sessionId && { sessionId }) };
  const inputOf = (tip: ChosenTip) => ({ artistId: artist.id, ...occasion, ...tip });
  const getTokens = (missing: number | undefined) =>
    openModal('tokens', {
      missingFor: 'tip',
      ...(missing !== undefined && { missingTokens: missing }),
      onPaid: () => openModal('tip', { artist, ...occasion }),
    });
  const handleGive = async (tip: ChosenTip) => {
    const result = await send(inputOf(tip));
    if (!result) return;
    if (result.ok) {
      patchUser({ token: result.answer.token });
      setDraft(null);
      setGiven(tip);
      // The statement has a row more.
      rereadMoney();
      return;
    }
    const { code, details } = result.error;
    if (code !== 'insufficient-credit') return showToast({ type: 'error', text: GENERIC_ERROR_TEXT });
    showToast({ type: 'warning', text: errorText(code) });
    getTokens(details.missing);
  };

  if (given) {
    return (
      <Modal isOpen onClose={onClose} title={`Thank you! ${artist.username} has your tip.`}>
        <TipThanks
          gift={giftOf(given.amount, given.donationOnly)}
          amount={given.amount}
          username={artist.username}
          onClose={onClose}
        />
      </Modal>
    );
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      mayClose={!isSending}
      title={`Tip ${artist.username}`}
      description="Tips are paid from bought tokens and are not refunded."
    >
      <TipForm
        draft={draft}
        isSending={isSending}
        onChange={setDraft}
        isRepeat={(tip) => isRepeat(inputOf(tip))}
        onGive={handleGive}
        onGetTokens={getTokens}
      />
    </Modal>
  );
}
