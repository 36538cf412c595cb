import { useKeptDraft } from '../../../draft/use-kept-draft.ts';

/** What one writes for the other of the two, kept over a reload of this tab. */
export function useReasonDraft(act: 'cancel' | 'move' | 'ask-move', sessionId: string) {
  return useKeptDraft<string>({
    key: `dubplate-private-session-${act} ${sessionId}`,
    read: (stored) => (stored === null ? '' : String(JSON.parse(stored))),
    storage: 'sessionStorage',
  });
}
