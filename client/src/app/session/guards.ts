import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Session } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import type { Guard } from './guard.ts';
import { rememberedTarget } from './redirect-after-login.ts';

export type Verdict =
  | { kind: 'allow' }
  /** The session is still unknown. */
  | { kind: 'wait' }
  | { kind: 'go'; to: string; isRemembered: boolean };

/** Decides whether a page opens. When a visitor must sign in, the caller remembers the requested path. */
export function judge({ access, otherwise = paths.home }: Guard, session: Session): Verdict {
  if (access === 'anyone') return { kind: 'allow' };
  if (access === 'visitor') {
    // After the sign-in the person continues to the requested page.
    if (session.state === 'signed-in') return go(rememberedTarget() ?? paths.home);
    return { kind: 'allow' };
  }
  if (session.state === 'unknown') return { kind: 'wait' };
  if (session.state === 'visitor') return { kind: 'go', to: paths.login, isRemembered: true };
  const wantedType = access === 'fan' ? UserType.Fan : access === 'artist' ? UserType.Artist : null;
  if (wantedType !== null && session.user.type !== wantedType) return go(otherwise);
  return { kind: 'allow' };
}

function go(to: string): Verdict {
  return { kind: 'go', to, isRemembered: false };
}
