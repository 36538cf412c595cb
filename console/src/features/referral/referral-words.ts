import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import {
  REFERRAL_CAP,
  REFERRAL_CAP_DAYS,
  type ReferralBlock,
  type ReferralStatus,
} from '@dubplate/shared/features/referral/model.ts';
import { choicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type ReferralRow = CallAnswer<'admin/referrals'>['items'][number];

export const referralStatusWords: Record<ReferralStatus, StatusWords> = {
  pending: { text: 'Pending', tone: 'warning' },
  credited: { text: 'Credited', tone: 'success' },
  blocked: { text: 'Held back', tone: 'warning' },
};
export const referralStatusChoices = choicesOf(referralStatusWords);

export const blockWords: Record<ReferralBlock, string> = {
  cap: `More than ${REFERRAL_CAP} in ${REFERRAL_CAP_DAYS} days`,
  'same-email': 'The same email address',
  'same-card': 'The same card',
  'same-device': 'The same browser',
  'referrer-gone': 'The referrer’s account is closed or suspended',
};
export const blockChoices = choicesOf(blockWords);
