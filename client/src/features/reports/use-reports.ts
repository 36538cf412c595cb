import type { OwnReport } from '@dubplate/shared/features/reports/records.ts';
import { useEffect } from 'react';
import { subscribe } from '../../api/subscribe.ts';
import { useCall } from '../../api/use-call.ts';

/** The person's own reports of a request, read again when staff have decided. */
export function useReports(requestId: string) {
  const { data, mutate } = useCall('requests/get-reports', { requestId });

  useEffect(
    () =>
      subscribe('requests', (document, type) => {
        if (type === 'change' && document.requestId === requestId) void mutate();
      }),
    [mutate, requestId],
  );

  const reports: readonly OwnReport[] = data?.items ?? [];
  const add = (report: OwnReport) => {
    const items = [report, ...reports.filter(({ id }) => id !== report.id)];
    void mutate({ items, total: items.length }, { revalidate: false });
  };
  return { reports, isKnown: data !== undefined, add };
}
