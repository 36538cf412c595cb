import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/action/Button.tsx';
import type { Checkout } from './checkout.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { SendProblem } from './send-problem.ts';

type Props<D extends CheckoutDraft> = {
  checkout: Checkout<D>;
  problem: SendProblem;
  /** Closes the checkout when its person goes to their purchases. */
  onLeave: () => void;
};

export function SendProblemNotice<D extends CheckoutDraft>({ checkout, problem, onLeave }: Props<D>) {
  const { product, store, editLabels, editStep } = checkout;
  const { text, advice, place } = problem;
  const editLabel = editLabels[place];
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-danger-soft p-5">
      <p className="font-bold text-danger">{text}</p>
      <p>{advice}</p>
      <div className="flex flex-wrap gap-3">
        {editLabel && (
          <Button kind="secondary" size="small" onClick={() => editStep(place)}>
            {editLabel}
          </Button>
        )}
        {place === 'done' && (
          <>
            <Link
              to={product.paths.fanList ?? '/'}
              onClick={onLeave}
              className={buttonClass('secondary', 'small')}
            >
              Go to your purchases
            </Link>
            <Button kind="quiet" size="small" onClick={() => store.dispatch({ type: 'cleared' })}>
              Start a new one
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
