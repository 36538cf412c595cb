import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { bookableArtistsPath } from '../../features/private-sessions/session-paths.ts';
import { ReferralModal } from '../../features/referral/ReferralModal.tsx';
import { markTold } from '../intro/mark-told.ts';
import type { IntroName } from '../intro/next-intro.ts';
import { InfoModal } from './InfoModal.tsx';

/** An introduction that people see once. Closing it in any way counts as seen. */
export function IntroModal({ intro, onClose }: { intro: IntroName; onClose: () => void }) {
  if (intro === 'token-intro') {
    const handleClose = () => {
      markTold({ introduced: true });
      onClose();
    };
    return (
      <InfoModal
        title="Dubplate runs on tokens"
        text={
          <>
            <p>Tokens are used for payments. 100 tokens = $1.</p>
            <p>
              You buy them in your wallet, artists earn them by answering, and unanswered requests are
              refunded.
            </p>
          </>
        }
        confirmLabel="Got it"
        cancelLabel={null}
        onConfirm={() => undefined}
        onClose={handleClose}
      />
    );
  }
  if (intro === 'referral') {
    const handleClose = () => {
      markTold({ referralIntroduced: true });
      onClose();
    };
    return <ReferralModal onClose={handleClose} />;
  }
  if (intro === 'private-session-intro') return <PrivateSessionIntro onClose={onClose} />;
  return (
    <InfoModal
      title="Let people know you better"
      text={
        <>
          <p>
            People choose artists whose sound and tools they know. Your profile still needs some of these:
          </p>
          <ul className="list-disc pl-5">
            <li>your gear and your DAW</li>
            <li>your genres</li>
            <li>a new profile picture</li>
            <li>links to Bandcamp and Discogs</li>
          </ul>
        </>
      }
      ctaLink={paths.profile}
      ctaLabel="Go to my profile"
      cancelLabel="Don't Show Again"
      onCancel={() => markTold({ infosUpdateIntroduced: true })}
      onClose={onClose}
    />
  );
}

/** Source: docs/product/pages.md#introductions. */
const BOOK_NOW_AFTER_MS = 200;

function PrivateSessionIntro({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const handleClose = () => {
    markTold({ introducedPrivateSession: true });
    onClose();
  };
  return (
    <InfoModal
      title="An artist’s time, just for you"
      text={
        <>
          <p>Book a private session: you meet an artist face to face and work on your music together.</p>
          <p>You choose the time. Until 24 hours before, you can cancel or move it free of charge.</p>
        </>
      }
      confirmLabel="Book Now"
      cancelLabel="Not now"
      onConfirm={() => void setTimeout(() => void navigate(bookableArtistsPath), BOOK_NOW_AFTER_MS)}
      onClose={handleClose}
    />
  );
}
