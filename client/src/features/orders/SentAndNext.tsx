import { Link } from 'react-router-dom';
import { Block } from '../../ui/layout/Block.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { buttonClass } from '../../ui/action/Button.tsx';

type Props = {
  /** Tokens, after the commission. */
  earned: number;
  /** What the next one is called: "question". */
  productName: string;
  /** The page of the next open order; null when nothing else waits, undefined until that is known. */
  next: string | null | undefined;
  listPath: string;
};

/** After an answer was sent: what it brings, and the next open order. */
export function SentAndNext({ earned, productName, next, listPath }: Props) {
  return (
    <Block
      as="div"
      color="green-1"
      padding="card"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <p className="text-lg">
        Sent. You earn <Money tokens={earned} />.{next === null && ' Nothing else is waiting for you.'}
      </p>
      {next !== undefined && (
        <Link to={next ?? listPath} className={buttonClass('primary', 'large')}>
          {next === null ? 'Back to the list' : `Next ${productName}`}
        </Link>
      )}
    </Block>
  );
}
