import { call } from '../../api/call.ts';
import { beginGuestSession } from '../../api/session.ts';
import { CONSOLE_PATH } from '../../paths.ts';
import { resumeSession } from './resume-session.ts';
import { showToast } from '../toast/toast-store.ts';

interface Look {
  endsAtMs: number;
}

/** Lists that are nobody else's business; their place on the page says so itself. */
const hiddenReads = ['identity/sign-ins'];

let look: Look | null = null;

/** When the look ends, in the time of `performance.now()`. */
export function lookEndsAtMs(): number {
  return look?.endsAtMs ?? 0;
}

/** Redeems the ticket and looks at that person's account in this tab, reading only, until the time is over. */
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
        showToast({ type: 'warning', text: 'You only look at this account. Nothing can be changed.' });
      },
    });
  } catch {
    showToast({
      type: 'error',
      text: 'This link was used or is too old. Please ask for a new one in the console.',
    });
    await resumeSession();
  }
}

/** Back to the console with one's own sign-in, which this tab never touched. */
export function endLook(): void {
  location.replace(`${CONSOLE_PATH}/fb-login`);
}
