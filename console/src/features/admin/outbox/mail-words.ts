import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { MailStatus } from '@dubplate/shared/features/notifications/model.ts';
import { numberChoicesOf, type StatusWords } from '../../../ui/text/StatusChip.tsx';

export type MailRow = CallAnswer<'admin/outbox'>['items'][number];
export type MailRecord = CallAnswer<'admin/get-mail'>;

export const mailStatusWords: Record<MailStatus, StatusWords> = {
  [MailStatus.Waiting]: { text: 'Waiting', tone: 'warning' },
  [MailStatus.Delivered]: { text: 'Delivered', tone: 'success' },
  [MailStatus.GivenUp]: { text: 'Given up', tone: 'error' },
};

export const mailStatusChoices = numberChoicesOf(mailStatusWords);
