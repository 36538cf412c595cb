import { useLocation, useNavigate } from 'react-router-dom';
import { rememberTarget } from '../../app/session/redirect-after-login.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';

/** A visitor's last step before the payment. */
export function SignInFirst({ text, onSignIn }: { text: string; onSignIn: (to?: string) => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sunken p-5">
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onSignIn()}>Login</Button>
        <Button kind="secondary" onClick={() => onSignIn(paths.register)}>
          Join
        </Button>
      </div>
    </div>
  );
}

/**
 * Goes to the sign-in page or to the registration, which both lead back to this page. A checkout over the page has a key, by
 * which it opens again.
 */
export function useSignInDetour(reopenKey?: string): (to?: string) => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (to = paths.login) => {
    rememberTarget(pathname + search + hash);
    if (reopenKey !== undefined) sessionStorage.setItem(reopenKey, '1');
    void navigate(to);
  };
}
