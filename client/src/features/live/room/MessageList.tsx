import type { TipsDocument } from '@dubplate/shared/contract/channels.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { giftNames } from '@dubplate/shared/features/tips/gift-names.ts';
import { giftOf } from '@dubplate/shared/features/tips/rules.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callErrorOf } from '../../../api/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import type { RoomOfActs } from './message-acts.ts';
import { MessageRow } from './MessageRow.tsx';
import { PAGE } from './use-messages.ts';

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
  /** Pixels between what one reads and the end, while earlier messages are put above it. */
  const fromEnd = useRef<number | null>(null);
  const [shownMax, setShownMax] = useState(PAGE);
  const length = items.length + tips.length + (sending === null ? 0 : 1);
  useEffect(() => {
    const list = ref.current;
    if (list && isNewestLast && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [length, isNewestLast]);
  // A browser keeps the place by itself only below the top, and not every browser does.
  useLayoutEffect(() => {
    const list = ref.current;
    if (list && fromEnd.current !== null) list.scrollTop = list.scrollHeight - fromEnd.current;
    fromEnd.current = null;
  }, [shownMax]);
  const hidden = isNewestLast ? Math.max(0, items.length - shownMax) : 0;
  const hasEarlier = isNewestLast && (hidden > 0 || loadEarlier !== null);
  const showEarlier = async () => {
    isAtEnd.current = false;
    try {
      if (hidden < PAGE) await loadEarlier?.();
      const list = ref.current;
      fromEnd.current = list && list.scrollHeight - list.scrollTop;
      setShownMax(shownMax + PAGE);
    } catch (error) {
      showToast({ type: 'error', text: errorText(callErrorOf(error).code) });
    }
  };
  if (length === 0 && !hasEarlier) return <p className="py-4 text-muted">{empty}</p>;
  return (
    <>
      {hasEarlier && (
        <Button kind="quiet" size="small" onClick={showEarlier}>
          Earlier messages
        </Button>
      )}
      <ul
        ref={ref}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        aria-label="Messages"
        onScroll={({ currentTarget: list }) => {
          isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
        }}
        className="max-h-[55dvh] min-h-32 divide-y divide-line overflow-y-auto overscroll-contain"
      >
        {linesOf(items.slice(hidden), tips).map((line) =>
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
              {tipText(line)}
            </li>
          ),
        )}
        {sending !== null && (
          <li className="grid gap-1 py-3 text-muted">
            <span className="text-sm font-bold">Sending…</span>
            <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">{sending}</span>
          </li>
        )}
      </ul>
    </>
  );
}

/** By time; messages keep their own order. */
function linesOf(items: readonly SessionMessage[], tips: readonly Tip[]): readonly (SessionMessage | Tip)[] {
  if (tips.length === 0) return items;
  return [...items, ...tips].toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

function tipText({ from, amount, donationOnly }: Tip): string {
  const gift = giftOf(amount, donationOnly);
  return `${from} gave ${gift === null ? `${formatTokens(amount)} tokens` : giftNames[gift]}`;
}
