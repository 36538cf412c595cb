import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import type { OwnReport } from '@dubplate/shared/features/reports/records.ts';
import { mayReport } from '@dubplate/shared/features/reports/rules.ts';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { Button } from '../../ui/action/Button.tsx';
import { reportWords } from './report-words.ts';
import { ReportState } from './ReportState.tsx';
import { useReports } from './use-reports.ts';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'), 'ReportDialog');

type Props = {
  kind: ProductKind;
  requestId: string;
  artist: { id: string; username: string };
  /** When the answer came. */
  deliveredAt: Date;
  now: Date;
  /** As plain to see as what is beside it. */
  isPlain?: boolean;
};

/** On an answered entry: the way to report it within its days, and afterwards what became of the report. */
export function ReportEntry({ kind, requestId, artist, deliveredAt, now, isPlain = false }: Props) {
  const { reports, isKnown, add } = useReports(requestId);
  const [isOpen, setIsOpen] = useState(false);
  const report = reports.find(({ artistId }) => artistId === artist.id);
  if (report) return <ReportState report={report} kind={kind} />;
  // Whether it was reported is not known yet; offering it twice would be worse than late.
  if (!isKnown || !mayReport(deliveredAt, now)) return null;
  return (
    <>
      <Button
        kind={isPlain ? 'secondary' : 'quiet'}
        size="small"
        icon={<Flag aria-hidden className="size-4 shrink-0" />}
        onClick={() => setIsOpen(true)}
      >
        Report
        <span className="sr-only">
          {' '}
          {reportWords(kind).subject} {artist.username}
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            kind={kind}
            requestId={requestId}
            artist={artist}
            onClose={() => setIsOpen(false)}
            onReported={(made: OwnReport) => add(made)}
          />
        </Suspense>
      )}
    </>
  );
}
