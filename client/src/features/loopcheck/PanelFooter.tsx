import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { type Draft, isReachable, stepAfterFiles } from './draft.ts';
import { dispatchDraft, useDraft } from './draft-store.ts';
import { readinessOfAll } from './file-readiness.ts';
import { usePanelParts } from './panel-parts.ts';

/** What it costs so far, the way out and the one next step; the payment brings its own buttons. */
export function PanelFooter({ onCancel }: { onCancel: () => void }) {
  const draft = useDraft();
  const { transfers, goToLogin } = usePanelParts();
  const { state } = useSession();
  const { files, artists, currentSection } = draft;
  const readiness = readinessOfAll(files, transfers);
  const isBlocked = currentSection === 'files' && (readiness === 'working' || readiness === 'stuck');
  const mayContinue =
    files.length > 0 && (currentSection === 'files' || isReachable(draft, 'summary')) && !isBlocked;

  const handleContinue = () => {
    const to = nextStep(draft);
    dispatchDraft({ type: 'went', to });
    if (to === 'payment' && state === 'visitor') goToLogin();
  };

  return (
    <div className="flex flex-wrap items-center gap-3">
      {files.length > 0 && (
        <Money tokens={loopcheckPrice(files.length, artists.length)} look="stack" className="mr-auto" />
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
