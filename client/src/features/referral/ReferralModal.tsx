import { REFERRAL_ARTIST_TOKENS, REFERRAL_BOTH_TOKENS } from '@dubplate/shared/features/referral/model.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { priceText } from '../../ui/money/Money.tsx';
import { ReferralLink } from './ReferralLink.tsx';

type Props = {
  /** Closed in any way, which counts as seen. */
  onClose: () => void;
};

/** Introduces referrals once, with the personal link. */
export function ReferralModal({ onClose }: Props) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Bring a friend, get tokens"
      description={`You both get ${priceText(REFERRAL_BOTH_TOKENS)} when a friend joins with your link, and you get ${priceText(REFERRAL_ARTIST_TOKENS)} for an approved artist.`}
      actions={
        <Button kind="secondary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <div className="grid gap-4">
        <ReferralLink />
        <p>
          <TextLink as={Link} to={paths.referral} onClick={onClose}>
            See who has joined
          </TextLink>
        </p>
      </div>
    </Modal>
  );
}
