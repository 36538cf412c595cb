import { call } from '../../api/call.ts';
import { patchUser } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { ReferralModal } from '../../features/referral/ReferralModal.tsx';
import type { IntroName } from '../intro/next-intro.ts';
import { InfoModal } from './InfoModal.tsx';

/** What people are told once. Closing it in any way is enough for a reminder to be over; the others stay told. */
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
              You get them in your wallet, artists earn them by answering, and they come back to you when no
              answer comes.
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
  return (
    <InfoModal
      title="Let people know you better"
      text={
        <>
          <p>People choose artists whose sound and tools they know. Your profile still lacks some of this:</p>
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

type Flag = { introduced: true } | { referralIntroduced: true } | { infosUpdateIntroduced: true };

/** At once in this tab; a failure shows nothing, then it is told again at another visit. */
function markTold(flag: Flag): void {
  patchUser(flag);
  call('user/update-infos', { userInfos: flag }).then(patchUser, () => undefined);
}
