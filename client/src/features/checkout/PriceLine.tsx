import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { ReactNode } from 'react';
import { dollarsText, tokensText } from '../../ui/money/Money.tsx';
import type { DraftPrice } from './checkout.ts';

/** One line of a sum; money is said twice. */
export function PriceLine({ label, tokens }: { label: ReactNode; tokens: number }) {
  return (
    <p className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      <span className="tabular">
        <strong>{tokensText(tokens)}</strong> <span className="text-muted">({dollarsText(tokens)})</span>
      </span>
    </p>
  );
}

export function VoucherLine({ code, discount }: { code: string; discount: number }) {
  return discount > 0 && <PriceLine label={`Voucher ${code}`} tokens={-discount} />;
}

type TotalProps = { price: DraftPrice; voucherCode: string; note: ReactNode };

/** The sum before the payment, with what it is made of. */
export function Total({ price: { total, discount, toPay }, voucherCode, note }: TotalProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-line pt-4">
      {discount > 0 && <PriceLine label="Price" tokens={total} />}
      <VoucherLine code={voucherCode} discount={discount} />
      <span className="font-display text-xl font-extrabold tracking-tight">Total</span>
      <span className="tabular text-right">
        <strong className="font-display text-xl font-extrabold tracking-tight">
          {formatTokens(toPay)} tokens
        </strong>{' '}
        <span className="text-muted">({dollarsText(toPay)})</span>
      </span>
      <span className="tabular w-full text-right text-sm text-muted">{note}</span>
    </div>
  );
}
