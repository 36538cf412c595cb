import { products } from '@dubplate/shared/lookups/products.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Block } from '../../../ui/layout/Block.tsx';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { WaveArt } from '../../../ui/media/WaveArt.tsx';
import { StepHeading } from '../../checkout/StepHeading.tsx';
import { closeLoopcheckPanel } from '../start/panel-state.ts';

export function ConfirmationSection() {
  return (
    <Block as="section" color="green-1" padding="card" className="grid gap-5">
      <WaveArt seed="sent" bars={56} className="h-20 w-full" />
      <StepHeading>Congrats, your request was sent!</StepHeading>
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
    </Block>
  );
}
