import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { type ReportReason, ReportStatus } from '@dubplate/shared/features/reports/model.ts';
import { reverseLine } from '@dubplate/shared/features/wallet/rules.ts';
import { choicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type ReportRow = CallAnswer<'admin/reports'>['items'][number];
export type ReportRecord = CallAnswer<'admin/get-report'>;

export const reportStatusWords: Record<ReportStatus, StatusWords> = {
  [ReportStatus.Open]: { text: 'Open', tone: 'warning' },
  [ReportStatus.Dismissed]: { text: 'Dismissed', tone: 'default' },
  [ReportStatus.Refunded]: { text: 'Refunded', tone: 'success' },
};
export const reportStatusChoices = choicesOf(reportStatusWords);

export const reasonWords: Record<ReportReason, string> = {
  'no-feedback': 'No real feedback',
  abusive: 'Abusive',
  'off-topic': 'Off topic',
  'no-show': 'Artist did not come',
  other: 'Something else',
};
export const reasonChoices = choicesOf(reasonWords);

/** Who pays and who gets what in a partial refund. */
export interface RefundShares {
  toBuyer: number;
  fromArtist: number;
  fromPlatform: number;
  /** The part that a voucher had paid, which returns to the platform. */
  toPromotion: number;
}

export const BPS_PER_PERCENT = 100;

type PartMoney = Omit<ReportRecord['parts'][number], 'kind'>;

/** By the rule of the ledger. How the buyer's part is divided into bonus and bought tokens does not change its sum. */
export function sharesOf(parts: readonly PartMoney[], bps: number): RefundShares {
  const shares = parts.map((part) => sharesOfPart(part, bps));
  const sum = (of: keyof RefundShares) => shares.reduce((total, share) => total + share[of], 0);
  return {
    toBuyer: sum('toBuyer'),
    fromArtist: sum('fromArtist'),
    fromPlatform: sum('fromPlatform'),
    toPromotion: sum('toPromotion'),
  };
}

function sharesOfPart({ gross, paid, fee, net, feeBps }: PartMoney, bps: number): RefundShares {
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
