import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type EarningsPeriod, stepName } from './earnings-period.ts';

type Step = CallAnswer<'payment/get-earnings-chart'>['items'][number];

interface Props {
  steps: readonly Step[];
  period: EarningsPeriod;
}

const HEIGHT_PX = 260;
const axis = { fill: 'var(--color-muted)', fontSize: 14 };

/** Net below and our fee on top: together what fans paid. Loaded on demand, because its library is large. */
export function EarningsBars({ steps, period }: Props) {
  // Read once; a changed motion setting applies at the next visit.
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  return (
    // Clipped: the drawing follows a narrower window one frame late, and until then would make the page scroll sideways.
    <ResponsiveContainer
      width="100%"
      height={HEIGHT_PX}
      initialDimension={{ width: 320, height: HEIGHT_PX }}
      className="overflow-x-clip"
    >
      {/* The chart takes no focus, because the table has the same figures. */}
      <BarChart
        data={[...steps]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="date"
          tickFormatter={(date: string) => stepName(date, period)}
          tick={axis}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-edge)' }}
          minTickGap={24}
        />
        <YAxis
          tickFormatter={(tokens: number) => formatTokens(tokens)}
          tick={axis}
          tickLine={false}
          axisLine={false}
          width={64}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-sunken)' }}
          isAnimationActive={!isStill}
          content={({ active, payload }) => {
            const step: Step | undefined = payload?.[0]?.payload;
            return active && step ? <Bubble step={step} period={period} /> : null;
          }}
        />
        <Bar
          dataKey="net"
          stackId="paid"
          fill="var(--color-green-1)"
          isAnimationActive={!isStill}
          maxBarSize={40}
        />
        <Bar
          dataKey="fee"
          stackId="paid"
          fill="var(--color-edge)"
          isAnimationActive={!isStill}
          maxBarSize={40}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function Bubble({ step: { date, count, net, fee }, period }: { step: Step; period: EarningsPeriod }) {
  return (
    <div className="tabular grid gap-1 rounded-card bg-surface px-4 py-3 text-sm text-text shadow-float">
      <strong>{stepName(date, period, true)}</strong>
      <span>
        {formatTokens(net)} tokens yours ({formatCents(net)})
      </span>
      <span className="text-muted">
        {formatTokens(fee)} fee, {count === 1 ? '1 sale' : `${count} sales`}
      </span>
    </div>
  );
}
