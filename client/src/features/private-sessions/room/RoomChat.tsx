import { ROOM_CHAT_LENGTH_MAX } from '@dubplate/shared/features/private-sessions/model.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import type { RoomOfTwo } from './use-room.ts';

type Props = { room: RoomOfTwo; name: string };

/** Text beside the pictures. It goes another way than they do, so it also works while they don't. Nothing of it is kept. */
export function RoomChat({ room, name }: Props) {
  const { lines, say, state } = room;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [lines.length]);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    if (written === '' || isSending) return;
    setSending(true);
    setProblem(null);
    try {
      if (await say(written)) setText('');
      else setProblem(`${name} isn’t in the room now.`);
    } catch {
      setProblem('That wasn’t sent. Please try again.');
    } finally {
      setSending(false);
    }
  };
  return (
    <section aria-label="Text" className="grid min-w-0 content-start gap-3">
      <h2 className="text-xl">Text</h2>
      <ul
        ref={listRef}
        role="log"
        aria-label="Messages"
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        className="max-h-[40dvh] min-h-24 divide-y divide-line overflow-y-auto overscroll-contain rounded-card bg-sunken px-4"
      >
        {lines.map(({ id, from, text: said }) => (
          <li key={id} className="py-2 wrap-anywhere whitespace-pre-wrap">
            <span className="block text-sm font-bold">{from === 'me' ? 'You' : name}</span>
            {said}
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-3">
        <Textarea
          label={`Write to ${name}`}
          value={text}
          limit={ROOM_CHAT_LENGTH_MAX}
          height="extra-small"
          autoComplete="off"
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          help={state.isPeerHere ? 'Nothing of it is kept.' : `${name} isn’t in the room now.`}
          error={problem}
        />
        <Button
          type="submit"
          size="small"
          isBusy={isSending}
          busyLabel="Sending…"
          disabled={!state.isPeerHere}
        >
          Send
        </Button>
      </form>
    </section>
  );
}
