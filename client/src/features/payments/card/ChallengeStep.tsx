import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/action/Button.tsx';

/** The bank's question between the card and the money. */
export function ChallengeStep({
  price,
  onAnswer,
}: {
  price: string;
  onAnswer: (answer: 'pass' | 'fail') => Promise<void>;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <div data-block="blue-3" className="grid gap-4 rounded-card p-6">
      <h3 ref={headingRef} tabIndex={-1} className="text-xl outline-none">
        Your bank asks: is it you?
      </h3>
      <p>Confirm the payment of {price}. Nothing is charged before you do.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void onAnswer('pass')}>Confirm payment</Button>
        <Button kind="secondary" onClick={() => void onAnswer('fail')}>
          Refuse
        </Button>
      </div>
    </div>
  );
}
