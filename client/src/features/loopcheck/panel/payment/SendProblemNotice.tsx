import { Link } from 'react-router-dom';
import { paths } from '../../../../paths.ts';
import { Button, buttonClass } from '../../../../ui/action/Button.tsx';
import { dispatchDraft } from '../draft-store.ts';
import { usePanelParts } from '../panel-parts.ts';
import type { SendProblem } from './send-problem.ts';

const editLabels = { artists: 'Edit artists', files: 'Edit files' } as const;

export function SendProblemNotice({ problem: { text, advice, place } }: { problem: SendProblem }) {
  const { close } = usePanelParts();
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-danger-soft p-5">
      <p className="font-bold text-danger">{text}</p>
      <p>{advice}</p>
      <div className="flex flex-wrap gap-3">
        {(place === 'artists' || place === 'files') && (
          <Button kind="secondary" size="small" onClick={() => dispatchDraft({ type: 'went', to: place })}>
            {editLabels[place]}
          </Button>
        )}
        {place === 'done' && (
          <>
            <Link to={paths.loopcheck} onClick={close} className={buttonClass('secondary', 'small')}>
              Go to your purchases
            </Link>
            <Button kind="quiet" size="small" onClick={() => dispatchDraft({ type: 'cleared' })}>
              Start a new one
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
