import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { numberChoicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type LoopcheckRow = CallAnswer<'admin/get-loopcheck-requests'>['items'][number];
export type LoopcheckRecord = CallAnswer<'admin/get-loopcheck-request'>;

export const loopcheckStatusWords: Record<LoopcheckStatus, StatusWords> = {
  [LoopcheckStatus.Pending]: { text: 'Pending', tone: 'warning' },
  [LoopcheckStatus.Answered]: { text: 'Answered', tone: 'success' },
  [LoopcheckStatus.Canceled]: { text: 'Canceled', tone: 'default' },
  [LoopcheckStatus.Expired]: { text: 'Expired', tone: 'error' },
};

export const loopcheckStatusChoices = numberChoicesOf(loopcheckStatusWords);
