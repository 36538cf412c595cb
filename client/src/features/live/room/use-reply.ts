import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import type { RefObject } from 'react';
import { useKeptDraft } from '../../../draft/use-kept-draft.ts';
import { readText } from './read-text.ts';

export interface Reply {
  /** The message that the next one answers; null if none was chosen or it is gone. */
  to: SessionMessage | null;
  begin: (message: SessionMessage) => void;
  end: () => void;
}

/** Which message the person answers. It is kept like the text of the answer, so that both outlive a reload. */
export function useReply(
  sessionId: string,
  {
    messages,
    fieldRef,
  }: { messages: readonly SessionMessage[]; fieldRef: RefObject<HTMLTextAreaElement | null> },
): Reply {
  const [id, setId] = useKeptDraft({
    key: `dubplate-reply ${sessionId}`,
    read: readText,
    storage: 'sessionStorage',
  });
  return {
    to: messages.find((message) => message.id === id && message.text !== '') ?? null,
    begin: (message) => {
      setId(message.id);
      fieldRef.current?.focus();
    },
    end: () => setId(null),
  };
}
