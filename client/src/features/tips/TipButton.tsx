import { Gift } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { openModal } from '../../app/modals/modal-store.ts';
import { rememberTarget } from '../../app/session/redirect-after-login.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { rememberTip, takeTip } from './tip-after-login.ts';

type Props = { artist: { id: string; username: string }; requestId?: string; size?: 'small' | 'normal' };

/** Opens the tip for an artist. Visitors sign in first and come back to the page, with the tip open. */
export function TipButton({ artist: { id, username }, requestId, size = 'normal' }: Props) {
  const { state, user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const reopen = useEffectEvent(() => openModal('tip', { artist: { id, username } }));
  useEffect(() => {
    if (state === 'unknown' || !takeTip(id, Date.now())) return;
    // Who comes back without having signed in, or is that artist, has changed their mind.
    if (state === 'signed-in' && user?.uid !== id) reopen();
  }, [state, user?.uid, id]);
  if (user?.uid === id) return null;

  const handleClick = () => {
    if (state === 'signed-in') {
      return openModal('tip', { artist: { id, username }, ...(requestId && { requestId }) });
    }
    rememberTip(id, Date.now());
    rememberTarget(pathname + search);
    return void navigate(paths.login);
  };
  return (
    <Button
      kind="secondary"
      size={size}
      icon={<Gift aria-hidden className="size-5 shrink-0" />}
      onClick={handleClick}
    >
      Give a tip
      <span className="sr-only"> to {username}</span>
    </Button>
  );
}
