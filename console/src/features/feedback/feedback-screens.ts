import { FeedbackStatus, RequestType } from '@dubplate/shared/features/feedback/model.ts';
import { lazy } from 'react';
import type { ProductScreen } from '../../product-screen.ts';
import { recentOf } from './RecentRequests.tsx';

const common = {
  statsPath: 'admin/stats-requests',
  statuses: [
    { name: 'Pending', key: 'pending', filter: { status: FeedbackStatus.Pending } },
    { name: 'Answered', key: 'answered', filter: { status: FeedbackStatus.Answered } },
    { name: 'Canceled', key: 'canceled', filter: { status: FeedbackStatus.Canceled } },
    { name: 'Expired', key: 'expired', filter: { status: FeedbackStatus.Expired } },
  ],
  partFigures: ({ avgDays = null }) => [
    { name: 'Time to an answer', value: avgDays === null ? '–' : `${avgDays.toFixed(1)} days` },
  ],
  openFilter: { status: FeedbackStatus.Pending },
  Reported: lazy(async () => ({ default: (await import('./ReportedRequest.tsx')).ReportedRequest })),
} satisfies Partial<ProductScreen>;

export const trackScreen: ProductScreen = {
  ...common,
  kind: 'feedback',
  plural: 'DeepDive requests',
  noun: ['request', 'requests'],
  resource: 'music-feedback',
  statsInput: { type: RequestType.Feedback },
  Recent: recentOf('music-feedback'),
};

export const questionScreen: ProductScreen = {
  ...common,
  kind: 'question',
  plural: 'Questions',
  noun: ['question', 'questions'],
  resource: 'ama',
  statsInput: { type: RequestType.Question },
  Recent: recentOf('ama'),
};
