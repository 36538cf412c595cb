import type { TipsDocument } from '@dubplate/shared/contract/channels.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { giftOf } from '@dubplate/shared/features/tips/rules.ts';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { tipText } from '../../../ui/money/gift-text.ts';
import type { RoomOfActs } from './message-acts.ts';
import { MessageRow } from './MessageRow.tsx';
import { PAGE } from './use-messages.ts';
import { useShownRows } from './use-shown-rows.ts';

type Tip = TipsDocument['tips'][number];

type Props = {
  items: readonly SessionMessage[];
  empty: string;
  /** Each is one line among what is said. */
  tips: readonly Tip[];
  /** The text that is on its way. */
  sending: string | null;
  upvoted: ReadonlySet<string>;
  room: RoomOfActs;
  /** Any message that is loaded, for what an answer quotes. */
  find: (messageId: string) => SessionMessage | undefined;
  /** Follows what comes, unless the person has scrolled up to read. The others show all at once. */
  isNewestLast: boolean;
  loadEarlier: (() => Promise<void>) | null;
};

/** What was said, the newest last, or what waits. */
export function MessageList({
  items,
  empty,
  tips,
  sending,
  upvoted,
  room,
  find,
  isNewestLast,
  loadEarlier,
}: Props) {
  const ref = useRef<HTMLUListElement>(null);
  const isAtEnd = useRef(true);
  const [isLoading, setIsLoading] = useState(false);
  const lines = linesOf(items, tips);
  const shown = useShownRows(lines, { isNewestLast, listRef: ref });
  const { rows, above, below } = shown;
  const isSending = sending !== null && below === 0;
  const length = lines.length + (isSending ? 1 : 0);
  const isCutBelow = below > 0;
  useEffect(() => {
    const list = ref.current;
    if (list && isNewestLast && !isCutBelow && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [length, isNewestLast, isCutBelow]);
  const hasEarlier = above > 0 || (isNewestLast && loadEarlier !== null);
  const showEarlier = async () => {
    isAtEnd.current = false;
    setIsLoading(true);
    try {
      if (isNewestLast && above < PAGE) await loadEarlier?.();
      shown.showAbove();
    } catch (error) {
      showToast({ type: 'error', text: errorText(callErrorOf(error).code) });
    } finally {
      setIsLoading(false);
    }
  };
  const handleScroll = ({ currentTarget: list }: UIEvent<HTMLUListElement>) => {
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    if (isAtEnd.current && !isCutBelow && rows.length > PAGE) shown.followEnd();
  };
  if (length === 0 && !hasEarlier) return <p className="py-4 text-muted">{empty}</p>;
  return (
    <>
      {hasEarlier && (
        <Button kind="quiet" size="small" isBusy={isLoading} onClick={showEarlier}>
          Earlier messages
        </Button>
      )}
      <ul
        ref={ref}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        aria-label="Messages"
        onScroll={handleScroll}
        className="@container max-h-[55dvh] min-h-32 divide-y divide-line overflow-y-auto overscroll-contain"
      >
        {rows.map((line) =>
          'text' in line ? (
            <MessageRow
              key={line.id}
              message={line}
              parent={line.parentId === null ? undefined : find(line.parentId)}
              isUpvoted={upvoted.has(line.id)}
              room={room}
            />
          ) : (
            <li key={line.id} className="py-3 font-bold [overflow-wrap:anywhere]">
              {tipLine(line)}
            </li>
          ),
        )}
        {isSending && (
          <li className="grid gap-1 py-3 text-muted">
            <span className="text-sm font-bold">Sending…</span>
            <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">{sending}</span>
          </li>
        )}
      </ul>
      {isCutBelow && (
        <Button kind="quiet" size="small" onClick={shown.showBelow}>
          {isNewestLast ? 'Later messages' : 'More messages'}
        </Button>
      )}
    </>
  );
}

/** By time; messages keep their own order. */
function linesOf(items: readonly SessionMessage[], tips: readonly Tip[]): readonly (SessionMessage | Tip)[] {
  if (tips.length === 0) return items;
  return [...items, ...tips].toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

function tipLine({ from, amount, donationOnly }: Tip): string {
  return `${from} gave ${tipText(amount, giftOf(amount, donationOnly))}`;
}
