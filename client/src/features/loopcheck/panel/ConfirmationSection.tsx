import { products } from '@dubplate/shared/lookups/products.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { Confirmation } from '../../checkout/Confirmation.tsx';
import { StepHeading } from '../../checkout/StepHeading.tsx';
import { closeLoopcheckPanel } from '../start/panel-state.ts';

export function ConfirmationSection() {
  return (
    <Confirmation heading={<StepHeading>Congrats, your request was sent!</StepHeading>}>
      <p className="text-lg">
        The artist(s) have {products.loopcheck.deadlineDays} days to send you feedback. What they do not
        answer by then is refunded to you automatically.
      </p>
      <div>
        <Link
          to={paths.loopcheck}
          onClick={closeLoopcheckPanel}
          className={buttonClass('primary', 'large', true)}
        >
          Go to your purchases
        </Link>
      </div>
    </Confirmation>
  );
}
