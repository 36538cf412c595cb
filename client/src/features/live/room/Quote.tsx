import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { Reply } from 'lucide-react';
import { cutTo } from '../../../ui/form/Textarea.tsx';

const QUOTE_LENGTH = 80;

type Props = {
  /** Undefined if it is older than what the page has loaded. */
  message: SessionMessage | undefined;
};

/** Whom a message answers, and the beginning of what it answers. */
export function Quote({ message }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-1 text-sm text-muted">
      <Reply aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">In reply to </span>
      {message ? (
        <span className="min-w-0 truncate">
          <b>{message.username}</b> {quoteOf(message.text)}
        </span>
      ) : (
        'an earlier message'
      )}
    </span>
  );
}

function quoteOf(text: string): string {
  if (text === '') return 'whose message is not shown';
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const start = cutTo(line, QUOTE_LENGTH);
  return `“${start}${start === line ? '' : '…'}”`;
}
