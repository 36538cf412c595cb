import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Session } from '../api/session.ts';
import { paths } from '../paths.ts';
import { rememberedTarget } from './redirect-after-login.ts';

/** Who may open a route. `visitor` is for people who are not signed in. */
export type Access = 'anyone' | 'signed-in' | 'fan' | 'artist' | 'visitor';

export interface Guard {
  access: Access;
  /** Where a signed-in person of the other kind is sent. */
  otherwise?: string;
}

export type Verdict =
  | { kind: 'allow' }
  /** Nobody knows yet who is there. */
  | { kind: 'wait' }
  | { kind: 'go'; to: string; isRemembered: boolean };

/** Decides whether a page opens. Where a visitor is sent to sign in, the wanted path is to be remembered. */
export function judge({ access, otherwise = paths.home }: Guard, session: Session): Verdict {
  if (access === 'anyone') return { kind: 'allow' };
  if (access === 'visitor') {
    // Whoever has just signed in here goes where they wanted to.
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
