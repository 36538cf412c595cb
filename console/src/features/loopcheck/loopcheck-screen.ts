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
    { name: 'Parts pending', key: 'pending', filter: inStatus(LoopcheckStatus.Pending) },
    { name: 'Parts answered', key: 'answered', filter: inStatus(LoopcheckStatus.Answered) },
    { name: 'Parts canceled', key: 'canceled', filter: inStatus(LoopcheckStatus.Canceled) },
    { name: 'Parts expired', key: 'expired', filter: inStatus(LoopcheckStatus.Expired) },
  ],
  statusNote:
    'Every artist of a Loopcheck has a part of it. The numbers count parts, and lead to the Loopchecks with such a part.',
  partFigures: ({ lines = 0, files = 0 }) => [
    { name: 'Parts in all', value: lines },
    { name: 'Loops', value: files },
  ],
  openFilter: inStatus(LoopcheckStatus.Pending),
  countOf: ({ loopchecks }) => loopchecks,
  Reported: lazy(async () => ({ default: (await import('./ReportedAnswer.tsx')).ReportedAnswer })),
  Recent: RecentLoopchecks,
};
