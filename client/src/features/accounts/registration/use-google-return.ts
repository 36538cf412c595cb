import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changeSecrets, currentRegistration, dispatchRegistration } from './registration-store.ts';
import { addressOf, firstIncompleteStep, stepsFor } from './registration-steps.ts';

/**
 * A new person who returns from Google brings a ticket and the verified address behind the `#`, which no server sees.
 * Both leave the address bar at once. When all steps are filled in, the last one opens.
 */
export function useGoogleReturn(): void {
  const { search, hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const given = new URLSearchParams(hash.slice(1));
    const ticket = given.get('ticket');
    const email = given.get('email');
    if (query.get('google') !== '1' || !ticket || !email) return;
    const names = { firstname: given.get('firstname') ?? '', lastname: given.get('lastname') ?? '' };
    changeSecrets({ idToken: ticket, password: '' });
    dispatchRegistration({ type: 'google-proved', email, ...names });
    query.delete('google');
    const { draft } = currentRegistration();
    const last = firstIncompleteStep(draft) === null ? stepsFor(draft.type).at(-1) : undefined;
    void navigate(last ? addressOf(last, draft.type) : `${pathname}?${query.toString()}`, { replace: true });
  }, [search, hash, pathname, navigate]);
}
