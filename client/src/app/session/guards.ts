import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { Session } from '@dubplate/shared/api-client/session.ts';
import { paths } from '../../paths.ts';
import type { Guard } from './guard.ts';
import { rememberedTarget } from './redirect-after-login.ts';

export type Verdict =
  | { kind: 'allow' }
  /** The session is still unknown. */
  | { kind: 'wait' }
  | { kind: 'go'; to: string; isRemembered: boolean }
  /** Nobody sees a page whose guard does not exist. The error page has status 500. */
  | { kind: 'fail'; message: string };

/** Decides whether a page opens. When a visitor must sign in, the caller remembers the requested path. */
export function judge({ access, otherwise = paths.home }: Guard, session: Session): Verdict {
  const { state, user } = session;
  switch (access) {
    case 'anyone':
      return { kind: 'allow' };
    case 'visitor':
      // After the sign-in the person continues to the requested page.
      return state === 'signed-in' ? go(rememberedTarget() ?? paths.home) : { kind: 'allow' };
    case 'signed-in':
    case 'fan':
    case 'artist':
      break;
    default:
      access satisfies never;
      return { kind: 'fail', message: 'Unknown middleware' };
  }
  if (state === 'unknown') return { kind: 'wait' };
  if (state === 'visitor') return { kind: 'go', to: paths.login, isRemembered: true };
  const wantedType = access === 'fan' ? UserType.Fan : access === 'artist' ? UserType.Artist : null;
  if (wantedType !== null && user.type !== wantedType) return go(otherwise);
  return { kind: 'allow' };
}

function go(to: string): Verdict {
  return { kind: 'go', to, isRemembered: false };
}
