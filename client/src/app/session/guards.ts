import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Session } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import type { Guard } from './guard.ts';
import { rememberedTarget } from './redirect-after-login.ts';

export type Verdict =
  | { kind: 'allow' }
  /** The session is still unknown. */
  | { kind: 'wait' }
  | { kind: 'go'; to: string; isRemembered: boolean }
  /** Nobody sees a page whose guard does not exist. */
  | { kind: 'fail'; status: number; message: string };

/** Decides whether a page opens. When a visitor must sign in, the caller remembers the requested path. */
export function judge(guard: Guard, session: Session): Verdict {
  const { access } = guard;
  switch (access) {
    case 'anyone':
      return { kind: 'allow' };
    case 'visitor':
      // After the sign-in the person continues to the requested page.
      return session.state === 'signed-in' ? go(rememberedTarget() ?? paths.home) : { kind: 'allow' };
    case 'signed-in':
    case 'fan':
    case 'artist':
      return judgePerson(guard, session);
    default:
      access satisfies never;
      return { kind: 'fail', status: 500, message: 'Unknown middleware' };
  }
}

function judgePerson({ access, otherwise = paths.home }: Guard, session: Session): Verdict {
  if (session.state === 'unknown') return { kind: 'wait' };
  if (session.state === 'visitor') return { kind: 'go', to: paths.login, isRemembered: true };
  const wantedType = access === 'fan' ? UserType.Fan : access === 'artist' ? UserType.Artist : null;
  if (wantedType !== null && session.user.type !== wantedType) return go(otherwise);
  return { kind: 'allow' };
}

function go(to: string): Verdict {
  return { kind: 'go', to, isRemembered: false };
}
