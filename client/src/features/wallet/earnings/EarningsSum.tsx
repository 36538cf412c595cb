import { CLEARING_DAYS } from '@dubplate/shared/features/wallet/rules.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { AmountText } from '../AmountText.tsx';

export const pendingHelp = `Clears ${CLEARING_DAYS} days after the answer, the sale or the session.`;
export const availableHelp = 'Yours to spend here or have paid out.';
export const lifetimeHelp = 'Everything you earned, after fees.';

/** One figure of an artist's earnings, for a description list. */
export function EarningsSum({ name, tokens, help }: { name: string; tokens: number; help: string }) {
  return (
    <Card padding="small" className="grid content-start gap-1">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="grid gap-1">
        <span className="text-xl">
          <AmountText tokens={tokens} />
        </span>
        <span className="text-sm text-muted">{help}</span>
      </dd>
    </Card>
  );
}
