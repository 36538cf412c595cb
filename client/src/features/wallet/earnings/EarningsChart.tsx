import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { salesNameOf } from '@dubplate/shared/lookups/products.ts';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { type Column, Table } from '../../../ui/list/Table.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { AmountText } from '../AmountText.tsx';
import { chartQuery, type EarningsPeriod, earningsPeriods, stepName } from './earnings-period.ts';

const EarningsBars = lazyPart(() => import('./EarningsBars.tsx'), 'EarningsBars');

const barsSkeleton = <Skeleton className="h-[260px]" />;

type Chart = CallAnswer<'payment/get-earnings-chart'>;

/** Sales over time, as bars and as a table. */
export function EarningsChart() {
  const [period, setPeriod] = useState<EarningsPeriod>(earningsPeriods[0]);
  // The time when the page was opened: a new time at every render would load the chart again.
  const [now] = useState(() => new Date());
  const { data, error, mutate } = useCall('payment/get-earnings-chart', chartQuery(period, now), {
    keepPreviousData: true,
  });
  return (
    <Tabs
      label="Period"
      tabs={earningsPeriods.map(({ days, label }) => ({ value: String(days), label }))}
      value={String(period.days)}
      onChange={(days) =>
        setPeriod(earningsPeriods.find((each) => String(each.days) === days) ?? earningsPeriods[0])
      }
    >
      <div className="mt-5">
        <Loaded
          name="The chart"
          data={data}
          error={error}
          onRetry={() => mutate()}
          safe="Your earnings are safe."
          skeleton={barsSkeleton}
        >
          {(chart) => <Drawn chart={chart} period={period} />}
        </Loaded>
      </div>
    </Tabs>
  );
}

function Drawn({ chart, period }: { chart: Chart; period: EarningsPeriod }) {
  const net = chart.items.reduce((sum, step) => sum + step.net, 0);
  const count = chart.items.reduce((sum, step) => sum + step.count, 0);
  if (count === 0 && net === 0) return <p className="text-lg">No sales in the last {period.label}.</p>;
  return (
    <div className="grid gap-4">
      <p className="text-lg">
        <AmountText tokens={net} /> from {count === 1 ? '1 sale' : `${formatTokens(count)} sales`} in the last{' '}
        {period.label}
        {chart.byKind.length > 1 &&
          `: ${chart.byKind.map(({ kind, net: part }) => `${salesNameOf(kind)} ${formatTokens(part)}`).join(', ')}`}
        .
      </p>
      {count > 0 && (
        <>
          {/* The table below gives the same figures to screen readers. */}
          <p aria-hidden className="flex flex-wrap gap-x-5 text-sm text-muted">
            <Key className="bg-green-1" name="Yours" />
            <Key className="bg-edge" name="Our fee" />
          </p>
          <div aria-hidden className="min-h-[260px]">
            <Suspense fallback={barsSkeleton}>
              <EarningsBars steps={chart.items} period={period} />
            </Suspense>
          </div>
          <details>
            <summary className="inline-flex min-h-11 items-center font-semibold">Show as a table</summary>
            <Table
              caption={`Sales of the last ${period.label}`}
              columns={columnsOf(period)}
              rows={chart.items.filter((step) => step.count > 0 || step.net !== 0)}
              rowKey={(step) => step.date}
            />
          </details>
        </>
      )}
    </div>
  );
}

function columnsOf(period: EarningsPeriod): readonly Column<Chart['items'][number]>[] {
  return [
    { header: 'When', cell: ({ date }) => stepName(date, period, true) },
    { header: 'Sales', isNumber: true, cell: ({ count }) => formatTokens(count) },
    { header: 'Gross', isNumber: true, cell: ({ gross }) => <AmountText tokens={gross} /> },
    { header: 'Fee', isNumber: true, cell: ({ fee }) => <AmountText tokens={-fee} /> },
    { header: 'Net', isNumber: true, cell: ({ net }) => <AmountText tokens={net} /> },
  ];
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={clsx('size-3 rounded-[3px]', className)} />
      {name}
    </span>
  );
}
