import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { REFERRAL_BOTH_TOKENS } from '@dubplate/shared/features/referral/model.ts';
import { Gift } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { keptReferral } from '../../../app/referral/referral.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { EmailField } from '../../../ui/form/EmailField.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { GoogleButton } from '../sign-in/GoogleButton.tsx';
import { NewPasswordField } from '../sign-in/NewPasswordField.tsx';
import { passwordProblem } from '../sign-in/password-strength.ts';
import { normalEmail } from './registration-draft.ts';
import { RegistrationStep } from './RegistrationStep.tsx';
import {
  changeSecrets,
  currentRegistration,
  dispatchRegistration,
  useRegistration,
} from './registration-store.ts';
import { type Errors, isEmail } from './registration-steps.ts';
import { askAvailability, useAvailability } from '../fields/use-availability.ts';
import { useGoogleReturn } from './use-google-return.ts';
import { FIRST_PRICE_TEXT } from '../../../lib/offer-words.ts';
import { priceText } from '../../../ui/money/Money.tsx';
import { VoucherField } from './VoucherField.tsx';
import { PrivacyLink, TermsLink } from '../../../app/TermsLink.tsx';

const taken = 'This email can’t be used. Do you already have an account?';
const introductions = {
  artist:
    'People send you loops, you tell them what you hear, and you earn tokens for every answer. We review every profile before it goes public.',
  fan: `Free to join. You only pay for the feedback you ask for: ${FIRST_PRICE_TEXT} per file and artist, and your tokens come back if no answer comes.`,
} as const;

/** The first step: an email and a password, or Google. */
export function RegistrationStart() {
  const type = useTypeOfAddress();
  const { draft } = useRegistration();
  useGoogleReturn();
  const isArtist = type === UserType.Artist;
  const isGoogle = draft.authProvider === 'google.com';
  const change = (patch: Partial<typeof draft>) => dispatchRegistration({ type: 'changed', patch });

  return (
    <RegistrationStep
      step="register"
      title={isArtist ? 'Join as an artist' : 'Join'}
      intro={isArtist ? introductions.artist : introductions.fan}
      check={() => (isGoogle ? {} : passwordProblem(currentRegistration().secrets.password))}
      after={<OtherWays isArtist={isArtist} />}
      confirm={() => confirmEmail(normalEmail(currentRegistration().draft.email))}
    >
      {(errors) => (
        <>
          {keptReferral() !== null && <Invitation isArtist={isArtist} />}
          {isGoogle ? (
            <GoogleAddress email={draft.email} error={errors['authProvider'] ?? errors['idToken'] ?? null} />
          ) : (
            <EmailAndPassword type={type} errors={errors} />
          )}
          <VoucherField
            value={draft.code}
            error={errors['code'] ?? null}
            onChange={(code) => change({ code })}
          />
          <Checkbox
            label={
              <>
                I agree to the <TermsLink /> and the <PrivacyLink />
              </>
            }
            name="hasAgreed"
            checked={draft.hasAgreed}
            error={errors['hasAgreed'] ?? null}
            onChange={({ target }) => change({ hasAgreed: target.checked })}
          />
        </>
      )}
    </RegistrationStep>
  );
}

function EmailAndPassword({ type, errors }: { type: UserType; errors: Errors }) {
  const { draft, secrets } = useRegistration();
  const email = normalEmail(draft.email);
  const availability = useAvailability('user/check-existing-email', email, isEmail(email));
  return (
    <>
      <GoogleButton label="Continue with Google" returnTo={paths.home} type={type} />
      <EmailField
        name="email"
        autoComplete="email"
        value={draft.email}
        help={<output>{availability === 'asking' ? 'Checking…' : ''}</output>}
        error={errors['email'] ?? (availability === 'taken' ? taken : null)}
        onChange={({ target }) => dispatchRegistration({ type: 'changed', patch: { email: target.value } })}
      />
      <NewPasswordField
        value={secrets.password}
        error={errors['password'] ?? null}
        known={draft}
        onChange={(password) => changeSecrets({ password })}
      />
    </>
  );
}

/** What the friend's link brings a new person, and when. Source: docs/product/referral.md. */
function Invitation({ isArtist }: { isArtist: boolean }) {
  const worth = priceText(REFERRAL_BOTH_TOKENS);
  const moment = isArtist ? 'our staff have approved your profile' : 'you have confirmed your email address';
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone="ink" icon={<Gift aria-hidden />}>
        Invited by a friend
      </Badge>
      <p>{`With your friend’s link you get ${worth} as soon as ${moment}.`}</p>
    </div>
  );
}

function GoogleAddress({ email, error }: { email: string; error: string | null }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-lg">
        You join with Google as <strong>{email}</strong>. You need no password.
      </p>
      {error && <FieldError>{error}</FieldError>}
      <Button
        kind="secondary"
        size="small"
        onClick={() => {
          changeSecrets({ idToken: null });
          dispatchRegistration({ type: 'google-dropped' });
        }}
      >
        Use email and password instead
      </Button>
    </div>
  );
}

function OtherWays({ isArtist }: { isArtist: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      <span>
        Have an account?{' '}
        <TextLink as={Link} to={paths.login} className="decoration-current!">
          Login
        </TextLink>
      </span>
      <TextLink
        as={Link}
        to={isArtist ? `${paths.register}?type=1` : `${paths.register}?type=2`}
        className="decoration-current!"
      >
        {isArtist ? 'Join as a fan instead' : 'Join as an artist instead'}
      </TextLink>
    </p>
  );
}

/** `?type=2` registers an artist and `?type=1` a fan; without it the type stays as it was. */
function useTypeOfAddress(): UserType {
  const [search] = useSearchParams();
  const { draft } = useRegistration();
  const [code] = useState(() => search.get('code')?.trim() ?? '');
  const wanted =
    search.get('type') === '2' ? UserType.Artist : search.get('type') === '1' ? UserType.Fan : null;
  const type = wanted ?? draft.type;
  useLayoutEffect(() => {
    if (draft.type !== type) dispatchRegistration({ type: 'changed', patch: { type } });
  }, [draft.type, type]);
  useLayoutEffect(() => {
    if (code && code.length <= 64) dispatchRegistration({ type: 'changed', patch: { code } });
  }, [code]);
  return type;
}

async function confirmEmail(email: string): Promise<Errors> {
  if (currentRegistration().draft.authProvider === 'google.com') return {};
  try {
    return (await askAvailability('user/check-existing-email', email)) ? {} : { email: taken };
  } catch (error) {
    return { form: errorText(callErrorOf(error).code) };
  }
}
