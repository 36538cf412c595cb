import { useUser } from '../../api/use-session.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { priceText } from '../../ui/money/Money.tsx';
import type { DraftPrice } from './checkout.ts';
import { EarningsHint } from './EarningsHint.tsx';
import { PriceLine, VoucherLine } from './PriceLine.tsx';

type Props = {
  /** "2 File(s) X 1 Artist(s)" */
  label: string;
  price: DraftPrice;
  voucherCode: string;
  /** What the wallet lacks. */
  missing: number;
  /** Shows what the wallet pays. An order that may have been paid already shows no such split. */
  isSplit: boolean;
};

/** The price of the draft and who pays it: the voucher, the wallet, and a card for the rest. */
export function PriceCard({ label, price, voucherCode, missing, isSplit }: Props) {
  const user = useUser();
  const { total, discount, toPay } = price;
  const balance = user?.token ?? 0;
  return (
    <>
      <Card padding="small" className="grid gap-2">
        <PriceLine label={<strong className="text-lg">{label}</strong>} tokens={total} />
        <VoucherLine code={voucherCode} discount={discount} />
        {user && isSplit && balance > 0 && toPay > 0 && (
          <PriceLine label="From your wallet" tokens={-Math.min(balance, toPay)} />
        )}
        {user && isSplit && <PriceLine label={<strong>Left to pay</strong>} tokens={missing} />}
      </Card>
      {user && <p className="text-sm text-muted">Your balance: {priceText(balance)}</p>}
      {missing > 0 && isSplit && <EarningsHint />}
    </>
  );
}
