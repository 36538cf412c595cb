import { refundInText } from '@dubplate/shared/features/orders/status-text.ts';
import { useViewerZone } from '../../api/use-viewer-zone.ts';
import { Money } from '../../ui/money/Money.tsx';
import { zonedDate } from '../../ui/time/date-texts.ts';
import { useMinute } from './use-minute.ts';

type Props = { untilMs: number; tokens: number; className?: string };

/** When these tokens come back to their buyer unless the artist answers. The exact time shows on hover. */
export function RefundIn({ untilMs, tokens, className = '' }: Props) {
  const date = zonedDate(untilMs, useViewerZone());
  return (
    <span className={`inline-flex flex-wrap gap-x-1.5 ${className}`}>
      <time dateTime={new Date(untilMs).toISOString()} title={`If there is no answer by ${date}`}>
        {refundInText(untilMs - useMinute())}
      </time>
      <Money tokens={tokens} />
    </span>
  );
}
