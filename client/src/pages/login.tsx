import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  forgetTarget,
  pauseRemembering,
  rememberedTarget,
  rememberTarget,
} from '../app/session/redirect-after-login.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { GoogleButton } from '../features/accounts/sign-in/GoogleButton.tsx';
import { SignInForm } from '../features/accounts/sign-in/SignInForm.tsx';
import { lazyPart } from '../app/loading/lazy-part.ts';
import { CONSOLE_PATH, paths } from '../paths.ts';
import { Container } from '../ui/layout/Container.tsx';
import { FieldError } from '../ui/form/Field.tsx';
import { Headline } from '../ui/layout/Headline.tsx';
import { TextLink } from '../ui/action/TextLink.tsx';

const SecondStep = lazyPart(() => import('../features/accounts/sign-in/SecondStep.tsx'), 'SecondStep');

export default function LoginPage() {
  usePageTitle(pageTitles.login);
  useEffect(() => pauseRemembering(false), []);
  useEffect(onlyHere, []);
  const wanted = rememberedTarget();
  const [search] = useSearchParams();

  return (
    <Container width="form" className="grid gap-8 py-10 md:py-16">
      <div className="grid gap-3">
        <Headline level={1} size="4xl" isFocusTarget>
          Login
        </Headline>
        {wanted && (
          <p className="text-muted">Sign in and continue where you were. Nothing you typed is lost.</p>
        )}
      </div>
      {search.get('error') === 'google' && (
        <div role="alert">
          <FieldError>
            Signing in with Google didn’t work. Please try again, or use your email and password.
          </FieldError>
        </div>
      )}
      {search.get('step') === '2' ? (
        <Suspense>
          <SecondStep />
        </Suspense>
      ) : (
        <div className="grid gap-6">
          <GoogleButton label="Login with Google" returnTo={wanted ?? paths.home} />
          <SignInForm />
        </div>
      )}
      {!isAtConsole() && (
        <p>
          New here?{' '}
          <TextLink as={Link} to={paths.register}>
            Join
          </TextLink>
          {wanted && (
            <>
              {' '}
              or{' '}
              <TextLink as={Link} to={paths.home} onClick={forgetTarget}>
                go to the home page
              </TextLink>
            </>
          )}
        </p>
      )}
    </Container>
  );
}

/** Where the console has an address of its own, it has this page too, for staff. */
const isAtConsole = (): boolean => document.documentElement.dataset['publicUrl'] !== undefined;

/** There, the sign-in leads to the console, and the server leads every other page to the public site. */
function onlyHere() {
  if (!isAtConsole()) return;
  if (rememberedTarget() === null) rememberTarget(CONSOLE_PATH);
  return () => {
    if (location.pathname !== paths.login) location.reload();
  };
}
