import type { RoomsDocument } from '@dubplate/shared/contract/channels.ts';
import type { Hider } from '@dubplate/shared/features/messages/model.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useEffect } from 'react';
import { subscribe } from '../../api/subscribe.ts';
import { type Toast, showToast } from '../../app/toast/toast-store.ts';
import { sessionPath } from '../../lib/session-paths.ts';

type Decided = Extract<RoomsDocument, { decided: object }>['decided'];

/** Tells a person on every page of the site what became of their messages in a room, and of their part in it. */
export function useRoomToasts(): void {
  useEffect(
    () =>
      subscribe('rooms', (document) => {
        const look = lookOf(document);
        if (look) showToast({ ...look, ...wayTo(document.sessionId) });
      }),
    [],
  );
}

function wayTo(sessionId: string): Pick<Toast, 'link' | 'linkLabel'> {
  const path = sessionPath(sessionId);
  return location.pathname === path ? {} : { link: path, linkLabel: 'Open the session' };
}

type Look = Pick<Toast, 'type' | 'text'>;

/** Null for what the room itself shows. */
function lookOf(document: RoomsDocument): Look | null {
  if ('decided' in document) return decidedLook(document.decided);
  if ('hidden' in document) return { type: 'general', text: hiddenText(document.hidden.by) };
  if ('isHelper' in document)
    return document.isHelper
      ? {
          type: 'success',
          text: 'You are a moderator of this session now: you can hide messages and ban people.',
        }
      : { type: 'general', text: 'You are no longer a moderator of this session.' };
  return null;
}

function hiddenText(by: Hider | null): string {
  if (by === null) return 'Your message is shown in the room again.';
  if (by === 'reports') return 'Your message was hidden after reports. Our team looks at it.';
  return `${by === 'artist' ? 'The artist' : 'A moderator'} hid your message from the room.`;
}

function decidedLook({ decision, tokensBack }: Decided): Look {
  if (decision === 'accepted') return { type: 'success', text: 'Your message was accepted.' };
  if (decision === 'answered') return { type: 'success', text: 'Your message was answered.' };
  const back = tokensBack === 0 ? '' : ` ${formatTokens(tokensBack)} tokens are back in your wallet.`;
  const what =
    decision === 'ended'
      ? 'The session ended before your message was taken on.'
      : 'Your message was declined.';
  return { type: 'general', text: `${what}${back}` };
}
