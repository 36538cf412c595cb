import type { RoomsDocument } from '@dubplate/shared/contract/channels.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useEffect } from 'react';
import { subscribe } from '../../api/subscribe.ts';
import { type Toast, showToast } from '../../app/toast/toast-store.ts';
import { sessionPath } from '../../lib/session-paths.ts';

/** Tells an author on every page of the site what the artist decided about a message. */
export function useDecisions(): void {
  useEffect(
    () =>
      subscribe('rooms', (document) => {
        showToast(toastOf(document));
      }),
    [],
  );
}

function toastOf({ sessionId, decided }: RoomsDocument): Toast {
  const path = sessionPath(sessionId);
  return {
    ...textOf(decided),
    ...(location.pathname !== path && { link: path, linkLabel: 'Open the session' }),
  };
}

function textOf({ decision, tokensBack }: RoomsDocument['decided']): Pick<Toast, 'type' | 'text'> {
  if (decision === 'accepted') return { type: 'success', text: 'Your message was accepted.' };
  if (decision === 'answered') return { type: 'success', text: 'Your message was answered.' };
  const back = tokensBack === 0 ? '' : ` ${formatTokens(tokensBack)} tokens are back in your wallet.`;
  return { type: 'general', text: `Your message was declined.${back}` };
}
