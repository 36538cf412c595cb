import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { currentSession } from '@dubplate/shared/api-client/session.ts';
import { useSession } from '../../../api/use-session.ts';
import { forgetTarget, rememberedTarget } from '../../../app/session/redirect-after-login.ts';
import { usePageTitle } from '../../../app/navigation/use-page-title.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Disc } from './RegistrationProgress.tsx';
import { type Registered, signInRegistered, useRegistration } from './registration-store.ts';
import { redirectOf } from './registration-steps.ts';
import { couponProblem } from '../../coupons/coupon-problem.ts';

/** Only for a person who has just registered, signed in or not. */
export function RegistrationConfirmation() {
  const { draft, registered } = useRegistration();
  const { state } = useSession();
  if (registered) return <Welcome registered={registered} />;
  const elsewhere =
    state === 'signed-in' ? paths.home : (redirectOf(draft, 'confirmation') ?? paths.register);
  return <Navigate to={elsewhere} replace />;
}

function Welcome({ registered }: { registered: Registered }) {
  const { type, username, voucher, voucherProblem } = registered;
  const navigate = useNavigate();
  const isArtist = type === UserType.Artist;
  const [isGoing, setIsGoing] = useState(false);
  usePageTitle(isArtist ? 'Your profile is under review' : 'Welcome');
  // Signs in even when the person leaves without Continue.
  useEffect(() => {
    void signInRegistered().catch(() => {});
  }, []);

  const handleContinue = async () => {
    setIsGoing(true);
    const target = rememberedTarget() ?? (isArtist ? paths.dashboard : paths.home);
    // If that failed, the sign-in page leads to the same target.
    if (currentSession().state === 'visitor') return await navigate(paths.login);
    forgetTarget();
    await navigate(target);
  };

  return (
    <Container width="text" className="grid gap-8 py-6 md:py-16">
      <Disc at={12} of={12} className="size-28 md:size-40" />
      <Headline level={1} size="5xl" isFocusTarget>
        {isArtist ? 'Your artist profile is under review.' : `Welcome, ${username}`}
      </Headline>
      <div className="grid max-w-[36rem] gap-3 text-lg">
        {isArtist ? (
          <>
            <p>
              Thank you, {username}. Our staff review every profile before it goes public, and we’ll email you
              their decision.
            </p>
            <p>Until then you’re not listed. You can look around and keep working on your profile.</p>
          </>
        ) : (
          <p>Your account is ready. Find an artist you trust and send them a loop.</p>
        )}
        {voucher === 'redeemed' && <p>Your voucher is redeemed, and its tokens are in your wallet.</p>}
        {voucher === 'refused' && (
          <p>
            Your voucher could not be redeemed. {voucherProblem ?? couponProblem({ code: 'coupon-invalid' })}{' '}
            Your account is not affected.
          </p>
        )}
      </div>
      <div>
        <Button size="large" isBusy={isGoing} onClick={handleContinue}>
          Continue
        </Button>
      </div>
    </Container>
  );
}
