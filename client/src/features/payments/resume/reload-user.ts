import { call } from '../../../api/call.ts';
import { patchUser } from '../../../api/session.ts';

/** Reads the signed-in person's record again. A failure shows nothing, because the stream also pushes the balance. */
export async function reloadUser(): Promise<void> {
  try {
    patchUser(await call('user/get-infos', {}));
  } catch {
    // The stream pushes the balance once it is connected again.
  }
}
