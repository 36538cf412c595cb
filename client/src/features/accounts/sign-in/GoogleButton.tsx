import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useAct } from '../../../api/use-send.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { hasGoogle, identity } from '../../../providers/identity/identity.ts';
import { Button } from '../../../ui/action/Button.tsx';

interface Props {
  label: string;
  /** A safe path, for those who have an account already. */
  returnTo: string;
  type?: UserType;
  /** Whether another sign-in method follows below. */
  hasAlternative?: boolean;
}

/** Renders nothing when the operator has not configured Google. */
export function GoogleButton({ label, returnTo, type = UserType.Fan, hasAlternative = true }: Props) {
  const { run, isRunning } = useAct(async () => (await identity()).signInWithGoogle({ returnTo, type }));
  if (!hasGoogle()) return null;

  const handleClick = async () => {
    const result = await run();
    if (result?.ok === false) showToast({ type: 'error', text: errorText(result.error.code) });
  };
  return (
    <div className="grid gap-6">
      <Button kind="secondary" size="large" isBusy={isRunning} icon={<GoogleMark />} onClick={handleClick}>
        {label}
      </Button>
      {hasAlternative && (
        <p
          aria-hidden
          className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-edge after:h-px after:flex-1 after:bg-edge"
        >
          or
        </p>
      )}
    </div>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-6 rounded-full bg-white p-0.5">
      <path
        fill="#4285f4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.5c2.1-1.9 3.3-4.7 3.3-8.1"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.500-1 7.300-2.600l-3.500-2.800a6.600 6.600 0 0 1-9.900-3.500H2.200V17A11 11 0 0 0 12 23"
      />
      <path fill="#fbbc05" d="M5.900 14.100a6.600 6.600 0 0 1 0-4.200V7H2.200a11 11 0 0 0 0 9.900z" />
      <path
        fill="#ea4335"
        d="M12 5.400c1.600 0 3.100.6 4.200 1.700l3.200-3.200A11 11 0 0 0 2.200 7l3.700 2.900A6.600 6.600 0 0 1 12 5.400"
      />
    </svg>
  );
}
