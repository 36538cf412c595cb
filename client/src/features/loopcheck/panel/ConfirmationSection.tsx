import { LOOPCHECK_DAYS } from '@dubplate/shared/features/loopcheck/model.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Block } from '../../../ui/layout/Block.tsx';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { WaveArt } from '../../../ui/media/WaveArt.tsx';
import { usePanelParts } from './panel-parts.ts';
import { SectionHeading } from './SectionHeading.tsx';

export function ConfirmationSection() {
  const { close } = usePanelParts();
  return (
    <Block as="section" color="green-1" padding="card" className="grid gap-5">
      <WaveArt seed="sent" bars={56} className="h-20 w-full" />
      <SectionHeading>Congrats, your request was sent!</SectionHeading>
      <p className="text-lg">
        The artist(s) have {LOOPCHECK_DAYS} days to send you feedback. What they do not answer by then is
        refunded to you automatically.
      </p>
      <div>
        <Link to={paths.loopcheck} onClick={close} className={buttonClass('primary', 'large', true)}>
          Go to your purchases
        </Link>
      </div>
    </Block>
  );
}
