import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { askToWithdraw, type RoomOfActs } from './message-acts.ts';

type Props = { messages: readonly SessionMessage[]; room: RoomOfActs };

/** What the person sent and the artist has not decided about: it is not in the chat yet, so its author would miss it. */
export function OwnWaiting({ messages, room }: Props) {
  const { artistName } = room;
  if (messages.length === 0) return null;
  return (
    <section aria-label="Your waiting messages" className="grid gap-2 rounded-card bg-sunken p-4">
      <p role="status" className="text-sm">
        <b>Waiting for {artistName}.</b> When {artistName} accepts, everybody sees your message in the chat.
        If not, your tokens come back.
      </p>
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="line-clamp-3 min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
              {message.hidden && <em className="text-muted">Hidden from the room. </em>}
              {message.text}
            </span>
            <Money tokens={message.price} className="text-sm" />
            <Button kind="quiet" size="small" onClick={() => askToWithdraw(room, message)}>
              Take it back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
