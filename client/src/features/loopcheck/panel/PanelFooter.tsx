import { useSession } from '../../../api/use-session.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { draftPrice } from '../../checkout/checkout.ts';
import { hasUntriedVoucher, tryVoucher } from '../../checkout/use-voucher.ts';
import { readinessOfAll } from '../../uploads/draft-files.ts';
import { useTransfers } from '../../uploads/transfers.ts';
import { type Draft, isReachable, stepAfterFiles } from './draft.ts';
import { useDraft } from './draft-store.ts';
import { goTo, loopcheckCheckout } from './loopcheck-checkout.ts';

type Props = { onSignIn: () => void; onCancel: () => void };

/** The price so far, the way out and the one next step; the payment brings its own buttons. */
export function PanelFooter({ onSignIn, onCancel }: Props) {
  const draft = useDraft();
  const { state } = useSession();
  const { files, currentSection } = draft;
  const readiness = readinessOfAll(files, useTransfers());
  const isAtFiles = currentSection === 'files';
  const isBlocked = isAtFiles && (readiness === 'working' || readiness === 'stuck');
  const mayContinue = files.length > 0 && (isAtFiles || isReachable(draft, 'summary')) && !isBlocked;

  const goOn = () => {
    const to = nextStep(draft);
    goTo(to);
    if (to === 'payment' && state === 'visitor') onSignIn();
  };
  const handleContinue = () => {
    const isTrying = state === 'signed-in' && currentSection === 'summary' && hasUntriedVoucher(draft);
    if (!isTrying) return goOn();
    return tryVoucher(loopcheckCheckout, draft.voucherText).then((isTaken) => isTaken && goOn());
  };

  return (
    <div className="flex flex-wrap items-center gap-3">
      {files.length > 0 && (
        <Money tokens={draftPrice(loopcheckCheckout, draft).toPay} look="stack" className="mr-auto" />
      )}
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

function nextStep(draft: Draft) {
  if (draft.currentSection === 'files') return stepAfterFiles(draft);
  return draft.currentSection === 'artists' ? 'summary' : 'payment';
}
