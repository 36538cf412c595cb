import type { RoomsDocument } from '@dubplate/shared/contract/channels.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useEffect } from 'react';
import { subscribe } from '../../api/subscribe.ts';
import { type Toast, showToast } from '../../app/toast/toast-store.ts';
import { sessionPath } from '../../lib/session-paths.ts';

type Decided = Extract<RoomsDocument, { decided: object }>;

/** Tells an author on every page of the site what the artist decided about a message. */
export function useDecisions(): void {
  useEffect(
    () =>
      subscribe('rooms', (document) => {
        if ('decided' in document) showToast(toastOf(document));
      }),
    [],
  );
}

function toastOf({ sessionId, decided }: Decided): Toast {
  const path = sessionPath(sessionId);
  return {
    ...textOf(decided),
    ...(location.pathname !== path && { link: path, linkLabel: 'Open the session' }),
  };
}

function textOf({ decision, tokensBack }: Decided['decided']): Pick<Toast, 'type' | 'text'> {
  if (decision === 'accepted') return { type: 'success', text: 'Your message was accepted.' };
  if (decision === 'answered') return { type: 'success', text: 'Your message was answered.' };
  const back = tokensBack === 0 ? '' : ` ${formatTokens(tokensBack)} tokens are back in your wallet.`;
  return { type: 'general', text: `Your message was declined.${back}` };
}
