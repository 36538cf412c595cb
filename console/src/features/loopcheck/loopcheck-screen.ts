import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { lazy } from 'react';
import type { ProductScreen } from '../../product-screen.ts';
import { RecentLoopchecks } from './RecentLoopchecks.tsx';

const inStatus = (lineStatus: LoopcheckStatus) => ({ lineStatus });

export const loopcheckScreen: ProductScreen = {
  kind: 'loopcheck',
  plural: 'Loopchecks',
  noun: ['Loopcheck', 'Loopchecks'],
  resource: 'loopcheck',
  statsPath: 'admin/stats-loopcheck-requests',
  statuses: [
    { name: 'Pending', key: 'pending', filter: inStatus(LoopcheckStatus.Pending) },
    { name: 'Answered', key: 'answered', filter: inStatus(LoopcheckStatus.Answered) },
    { name: 'Canceled', key: 'canceled', filter: inStatus(LoopcheckStatus.Canceled) },
    { name: 'Expired', key: 'expired', filter: inStatus(LoopcheckStatus.Expired) },
  ],
  partFigures: ({ lines = 0, files = 0 }) => [
    { name: 'To artists', value: lines },
    { name: 'Loops', value: files },
  ],
  openFilter: inStatus(LoopcheckStatus.Pending),
  countOf: ({ loopchecks }) => loopchecks,
  Reported: lazy(async () => ({ default: (await import('./ReportedAnswer.tsx')).ReportedAnswer })),
  Recent: RecentLoopchecks,
};
