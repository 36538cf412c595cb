import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import {
  DIRECT_SOURCE,
  type FunnelStep,
  funnelSteps,
  OTHER_SOURCE,
} from '@dubplate/shared/features/analytics/model.ts';
import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount, formatShare } from '../ui/money/amounts.ts';
import { PlainTable } from '../ui/record/PlainTable.tsx';

const stepNames: Readonly<Record<FunnelStep, string>> = {
  visit: 'Visited the site',
  start: `Opened a ${firstRequest.name}`,
  files: 'Added a loop',
  artists: 'Chose an artist',
  payment: 'Came to the payment',
  sent: 'Sent it',
};
const sourceNames: Readonly<Record<string, string>> = {
  [DIRECT_SOURCE]: 'Typed or bookmarked',
  [OTHER_SOURCE]: 'All others',
};

/** How far the visits of a period came on the way to a first order, and from where. */
export function VisitSteps({ figures: { steps, sources } }: { figures: CallAnswer<'admin/stats-visits'> }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1.5 }}>
      <PlainTable
        caption={`From a visit to a sent ${firstRequest.name}`}
        rows={funnelSteps}
        keyOf={(step) => step}
        columns={[
          { label: 'Step', render: (step) => stepNames[step] },
          { label: 'Visits', isNumber: true, render: (step) => formatCount(steps[step]) },
          { label: 'Of all', isNumber: true, render: (step) => share(steps[step], steps.visit) },
        ]}
      />
      <PlainTable
        caption="Visits by source"
        rows={sources}
        keyOf={({ source }) => source}
        emptyText="No visit in this period."
        columns={[
          { label: 'Source', render: ({ source }) => sourceNames[source] ?? source },
          { label: 'Visits', isNumber: true, render: (row) => formatCount(row.steps.visit) },
          { label: 'Opened', isNumber: true, render: (row) => formatCount(row.steps.start) },
          { label: 'Sent', isNumber: true, render: (row) => formatCount(row.steps.sent) },
          { label: 'Of all', isNumber: true, render: ({ steps: own }) => share(own.sent, own.visit) },
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Only visits of people who agreed to analytics. A visit lasts as long as its tab.
      </Typography>
    </Box>
  );
}

function share(part: number, all: number): string {
  return all === 0 ? '–' : formatShare(part / all);
}
