import { call } from '../../../api/call.ts';
import { patchUser } from '../../../api/session.ts';

/** Reads the own record anew. A failure shows nothing: the pushed balance comes as well. */
export async function reloadUser(): Promise<void> {
  try {
    patchUser(await call('user/get-infos', {}));
  } catch {
    // The stream tells the balance once it is connected again.
  }
}
