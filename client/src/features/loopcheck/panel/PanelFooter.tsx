import { useSession } from '../../../api/use-session.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { type Draft, isReachable, stepAfterFiles } from './draft.ts';
import { draftPrice } from './payment/draft-price.ts';
import { dispatchDraft, useDraft } from './draft-store.ts';
import { readinessOfAll } from './files/file-readiness.ts';
import { usePanelParts } from './panel-parts.ts';
import { tryVoucher } from './payment/use-voucher.ts';

/** What it costs so far, the way out and the one next step; the payment brings its own buttons. */
export function PanelFooter({ onCancel }: { onCancel: () => void }) {
  const draft = useDraft();
  const { transfers, goToLogin, applyVoucher } = usePanelParts();
  const { state } = useSession();
  const { files, currentSection } = draft;
  const readiness = readinessOfAll(files, transfers);
  const isBlocked = currentSection === 'files' && (readiness === 'working' || readiness === 'stuck');
  const mayContinue =
    files.length > 0 && (currentSection === 'files' || isReachable(draft, 'summary')) && !isBlocked;

  const goOn = () => {
    const to = nextStep(draft);
    dispatchDraft({ type: 'went', to });
    if (to === 'payment' && state === 'visitor') goToLogin();
  };
  const handleContinue = () => {
    if (state !== 'signed-in' || !hasUntriedVoucher(draft)) return goOn();
    // A code that was typed and never applied would be lost without a word; one that was refused is left behind.
    return tryVoucher(draft.voucherText, applyVoucher).then((isTaken) => isTaken && goOn());
  };

  return (
    <div className="flex flex-wrap items-center gap-3">
      {files.length > 0 && <Money tokens={draftPrice(draft).toPay} look="stack" className="mr-auto" />}
      <div className="ml-auto flex gap-2">
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!mayContinue} onClick={handleContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}

function hasUntriedVoucher({ currentSection, coupon, voucherText, voucherProblem }: Draft): boolean {
  const isTyped = voucherText.trim() !== '' && coupon.code === '';
  return currentSection === 'summary' && isTyped && voucherProblem === null;
}

function nextStep(draft: Draft) {
  if (draft.currentSection === 'files') return stepAfterFiles(draft);
  return draft.currentSection === 'artists' ? 'summary' : 'payment';
}
