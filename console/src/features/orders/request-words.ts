import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { numberChoicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

/** How an artist's line of a request, or a whole request, stands. */
export const requestStatusWords: Record<RequestStatus, StatusWords> = {
  [RequestStatus.Pending]: { text: 'Pending', tone: 'warning' },
  [RequestStatus.Answered]: { text: 'Answered', tone: 'success' },
  [RequestStatus.Canceled]: { text: 'Canceled', tone: 'default' },
  [RequestStatus.Expired]: { text: 'Expired', tone: 'default' },
};

export const requestStatusChoices = numberChoicesOf(requestStatusWords);
