import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import type { OwnReport } from '@dubplate/shared/features/reports/records.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { zonedDate } from '../../ui/time/moments.ts';

/** What became of a report, in a sentence. */
export function ReportState({ report }: { report: OwnReport }) {
  const { Icon, text } = wordsOf(report);
  const moment = report.resolvedAt ?? report.date;
  return (
    <output className="flex gap-2 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {text}{' '}
        <time dateTime={moment} className="text-muted">
          {zonedDate(Date.parse(moment))}
        </time>
      </span>
    </output>
  );
}

function wordsOf({ status, refundedTokens }: OwnReport) {
  switch (status) {
    case ReportStatus.Open:
      return {
        Icon: Clock,
        text: 'You reported this feedback. Our staff look at it; until they decide, the money waits.',
      };
    case ReportStatus.Dismissed:
      return { Icon: CircleX, text: 'Our staff looked at your report and found the feedback in order.' };
    case ReportStatus.Refunded:
      return {
        Icon: CircleCheck,
        text: `Your report was accepted: ${formatTokens(refundedTokens)} tokens (${formatCents(refundedTokens)}) refunded.`,
      };
  }
}
