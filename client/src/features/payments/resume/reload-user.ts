import { call } from '@dubplate/shared/api-client/call.ts';
import { patchUser } from '@dubplate/shared/api-client/session.ts';

/** Reads the signed-in person's record again. A failure shows nothing, because the stream also pushes the balance. */
export async function reloadUser(): Promise<void> {
  try {
    patchUser(await call('user/get-infos', {}));
  } catch {
    // The stream pushes the balance once it is connected again.
  }
}
