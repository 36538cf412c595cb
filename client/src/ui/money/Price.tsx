import { Money } from './Money.tsx';

/** What something costs, in tokens and dollars. */
export function Price({ amount, className }: { amount: number; className?: string }) {
  if (amount === 0) return <span className={className}>Free</span>;
  return <Money tokens={amount} {...(className && { className })} />;
}
