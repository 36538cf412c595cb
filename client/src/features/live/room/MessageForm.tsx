import { MESSAGE_LENGTH_MAX } from '@dubplate/shared/features/messages/model.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { type FormEvent, type RefObject, useState } from 'react';
import { patchUser } from '@dubplate/shared/api-client/session.ts';
import { useUser } from '../../../api/use-session.ts';
import { useSend } from '../../../api/use-send.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { X } from 'lucide-react';
import { useKeptDraft } from '../../../draft/use-kept-draft.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { Money, priceText, tokensText } from '../../../ui/money/Money.tsx';
import { askForTokens } from './ask-for-tokens.ts';
import { Quote } from './Quote.tsx';
import { readText } from './read-text.ts';
import type { Reply } from './use-reply.ts';
import { useWait } from './use-wait.ts';

type Props = {
  session: Session;
  isArtist: boolean;
  /** Slow mode, for those to whom it applies. */
  slowSeconds: number;
  reply: Reply;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** The text that is on its way, which the room shows at once; null when it arrived or failed. */
  onSending: (text: string | null) => void;
  onSent: (message: SessionMessage) => void;
  /** The person may not write, which the room did not know yet. */
  onBanned: () => void;
};

/** Writes into the room. What was typed stays until it was sent, through a reload, a pause or an empty wallet. */
export function MessageForm({
  session,
  isArtist,
  slowSeconds,
  reply,
  fieldRef,
  onSending,
  onSent,
  onBanned,
}: Props) {
  const { id: sessionId, messagePrice } = session;
  const user = useUser();
  const price = isArtist ? 0 : messagePrice;
  const key = `dubplate-message ${sessionId}`;
  const { send, isSending, isRepeat } = useSend('message/create', { keptAs: `${key} sent` });
  const [text, setDraft] = useKeptDraft({
    key,
    read: readText,
    storage: 'sessionStorage',
  });
  const [problem, setProblem] = useState<string>();
  const { secondsLeft, isRefused, wait } = useWait({ key: `${key} wait`, slowSeconds });
  const input = { sessionId, message: { text, ...(reply.to && { parentId: reply.to.id }) } };
  // A try without an answer may have been paid for, with the tokens that are missing now.
  const missing = isRepeat(input) ? 0 : price - (user?.token ?? price);
  const sendNow = async () => {
    onSending(text);
    const result = await send(input);
    onSending(null);
    return result;
  };

  const write = async () => {
    const result = await sendNow();
    if (!result) return;
    if (result.ok) {
      const { token, ...message } = result.answer;
      patchUser({ token });
      setDraft(null);
      reply.end();
      wait(slowSeconds, 'slow mode');
      return onSent(message);
    }
    const { code, details, retryAfterSeconds } = result.error;
    if (code === 'rate-limited') return wait(Math.max(1, retryAfterSeconds), 'refused');
    if (code === 'insufficient-credit') return askForTokens('message', details.missing);
    if (details.reason === 'banned') onBanned();
    setProblem(sentenceFor(code, details.reason));
  };
  const endReply = () => {
    reply.end();
    fieldRef.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (secondsLeft > 0) return;
    if (text.trim() === '') return setProblem('Message field is empty. Please enter your message.');
    setProblem(undefined);
    if (price === 0) return void write();
    if (missing > 0) return askForTokens('message', missing);
    openModal('confirm', {
      title: 'Send this message?',
      text: `It costs ${priceText(price)}. They come back if ${session.artistName} does not take it on.`,
      confirmLabel: 'Send',
      // The room shows at once that it is being sent.
      onConfirm: () => void write(),
    });
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-3">
      {reply.to && (
        <div className="flex min-w-0 items-center justify-between gap-2 rounded-card bg-sunken pl-3">
          <Quote message={reply.to} />
          <IconButton label="Don’t reply to this message" icon={<X aria-hidden />} onClick={endReply} />
        </div>
      )}
      <Textarea
        ref={fieldRef}
        onKeyDown={({ key: pressed }) => pressed === 'Escape' && reply.to && reply.end()}
        label="Your message"
        value={isSending ? '' : text}
        readOnly={isSending}
        onChange={setDraft}
        limit={MESSAGE_LENGTH_MAX}
        height="extra-small"
        {...(problem !== undefined && { error: problem })}
      />
      {isRefused && (
        <p role="status" className="text-sm font-bold">
          You are writing fast. Your message is kept: send it in {secondsLeft}{' '}
          {secondsLeft === 1 ? 'second' : 'seconds'}.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" isBusy={isSending} busyLabel="Sending…" disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? `Wait ${secondsLeft} s` : 'Send'}
        </Button>
        {price > 0 ? (
          <Money tokens={price} className="text-sm" />
        ) : (
          !isArtist && <span className="text-sm text-muted">Messages are free.</span>
        )}
        {missing > 0 && (
          <span className="text-sm text-muted">
            You are missing {tokensText(missing)}. What you type is kept.
          </span>
        )}
        {slowSeconds > 0 && (
          <span className="text-sm text-muted">Slow mode: one message every {slowSeconds} seconds.</span>
        )}
      </div>
    </form>
  );
}

function sentenceFor(code: string, reason: string | undefined): string {
  if (reason === 'banned') return 'You can’t write in this session any more, or not for a while.';
  if (code === 'limit-reached')
    return 'Three of your messages are waiting for the artist. Please wait until one is answered.';
  if (code === 'state-conflict') return 'The session is over.';
  return 'Sorry, there was an error sending your message.';
}
