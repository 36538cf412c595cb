import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import type { OwnReport } from '@dubplate/shared/features/reports/records.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import { useViewerZone } from '../../api/use-viewer-zone.ts';
import { zonedDate } from '../../ui/time/date-texts.ts';
import { reportWords } from './report-words.ts';

/** What became of a report, in a sentence. */
export function ReportState({ report, kind }: { report: OwnReport; kind: ProductKind }) {
  const { Icon, text } = wordsOf(report, reportWords(kind));
  const zone = useViewerZone();
  const moment = report.resolvedAt ?? report.date;
  return (
    <output className="flex gap-2 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {text}{' '}
        <time dateTime={moment} className="text-muted">
          {zonedDate(Date.parse(moment), zone)}
        </time>
      </span>
    </output>
  );
}

function wordsOf({ status, refundedTokens }: OwnReport, { open, dismissed }: ReturnType<typeof reportWords>) {
  switch (status) {
    case ReportStatus.Open:
      return { Icon: Clock, text: open };
    case ReportStatus.Dismissed:
      return { Icon: CircleX, text: dismissed };
    case ReportStatus.Refunded:
      return {
        Icon: CircleCheck,
        text: `Your report was accepted: ${formatTokens(refundedTokens)} tokens (${formatCents(refundedTokens)}) refunded.`,
      };
  }
}
