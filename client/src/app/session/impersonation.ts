import { call } from '@dubplate/shared/api-client/call.ts';
import { beginGuestSession } from '@dubplate/shared/api-client/session.ts';
import { CONSOLE_PATH } from '../../paths.ts';
import { resumeSession } from '@dubplate/shared/api-client/resume-session.ts';
import { showToast } from '../toast/toast-store.ts';

interface Look {
  endsAtMs: number;
}

/** Private lists, which explain the refusal in place. */
const hiddenReads = ['identity/sign-ins'];

let look: Look | null = null;

/** When impersonation ends, in the time of `performance.now()`. */
export function lookEndsAtMs(): number {
  return look?.endsAtMs ?? 0;
}

/** Redeems the ticket and starts read-only impersonation in this tab until its time is over. */
export async function lookAsGuest(ticket: string): Promise<void> {
  const answer = call('identity/impersonate', { ticket }, { isOpen: true }).then((found) => {
    look = { endsAtMs: performance.now() + found.expiresIn * 1000 };
    return found;
  });
  try {
    await beginGuestSession(answer, {
      onEnd: endLook,
      onRefused: (path) => {
        if (hiddenReads.includes(path)) return;
        showToast({
          type: 'warning',
          text: 'You’re viewing this account as its owner sees it. You can’t change anything.',
        });
      },
    });
  } catch {
    showToast({
      type: 'error',
      text: 'This link was already used or has expired. Please open a new one in the console.',
    });
    await resumeSession();
  }
}

/** Back to the console, with the staff member's own sign-in. */
export function endLook(): void {
  location.replace(`${CONSOLE_PATH}/fb-login`);
}
