import { call } from '@dubplate/shared/api-client/call.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';

type Flag =
  | { introducedPrivateSession: true }
  | { introduced: true }
  | { referralIntroduced: true }
  | { infosUpdateIntroduced: true };

/** Hidden at once in this tab. After a failure it shows again at another visit. */
export function markTold(flag: Flag): void {
  patchUser(flag);
  call('user/update-infos', { userInfos: flag }).then(patchUser, () => undefined);
}
