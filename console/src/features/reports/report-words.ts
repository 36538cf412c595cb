import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { type ReportReason, ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { BPS, reverseLine } from '@dubplate/shared/features/wallet/rules.ts';
import type { Tone } from '../../ui/text/StatusChip.tsx';

export type ReportRow = CallAnswer<'admin/reports'>['items'][number];
export type ReportRecord = CallAnswer<'admin/get-report'>;

export const reportStatusWords: Record<ReportStatus, { text: string; tone: Tone }> = {
  [ReportStatus.Open]: { text: 'Open', tone: 'warning' },
  [ReportStatus.Dismissed]: { text: 'Dismissed', tone: 'default' },
  [ReportStatus.Refunded]: { text: 'Refunded', tone: 'success' },
};
export const reportStatusChoices = Object.entries(reportStatusWords).map(([id, { text }]) => ({
  id,
  name: text,
}));

export const reasonWords: Record<ReportReason, string> = {
  'no-feedback': 'No real feedback',
  abusive: 'Abusive',
  'off-topic': 'Off topic',
  other: 'Something else',
};
export const reasonChoices = Object.entries(reasonWords).map(([id, name]) => ({ id, name }));

/** Who gets and who gives what when a part of the price goes back. */
export interface RefundShares {
  toBuyer: number;
  fromArtist: number;
  fromPlatform: number;
  /** The voucher's part, which the platform had added, returns to it. */
  toPromotion: number;
}

type ReportMoney = Pick<ReportRecord, 'gross' | 'paid' | 'fee' | 'net'> & { feeBps?: number | undefined };

/** By the same rule as the books. What bonus and bought tokens get back of the buyer's part does not change its sum. */
export function sharesOf(report: ReportMoney, bps: number): RefundShares {
  const { gross, paid, fee, net } = report;
  const feeBps = report.feeBps ?? (gross === 0 ? 0 : Math.round((fee * BPS) / gross));
  const line = { gross, discount: gross - paid, bonusPart: 0, walletPart: paid, feeBps };
  const end = { refundedWallet: 0, refundedBonus: 0, refundedDiscount: 0, releasedPart: gross, fee, net };
  const { toWallet, toBonus, discountBack, feeBack, netBack } = reverseLine(line, end, bps);
  return {
    toBuyer: toWallet + toBonus,
    fromArtist: netBack,
    fromPlatform: feeBack,
    toPromotion: discountBack,
  };
}
