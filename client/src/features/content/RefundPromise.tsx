import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { Block } from '../../ui/layout/Block.tsx';

const { name, deadlineDays } = firstRequest;

const promises = [
  {
    title: 'Held, not spent',
    text: `When you send a ${name}, we set your tokens aside. The artist only earns them by answering.`,
  },
  {
    title: `${deadlineDays} days, to the second`,
    text: `An artist who hasn’t answered in ${deadlineDays} days gets nothing. Your tokens return to your wallet automatically.`,
  },
  {
    title: 'Yours to take back',
    text: 'Changed your mind? Cancel with an artist who hasn’t answered yet, and those tokens return at once.',
  },
] as const;

/** What happens to a fan's tokens. */
export function RefundPromise() {
  return (
    <Block color="green-1">
      <Container width="wide" className="grid gap-10">
        <Headline level={2} size="5xl" className="max-w-[18ch]">
          An answer, or your tokens back
        </Headline>
        <ul className="grid gap-8 md:grid-cols-3">
          {promises.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2">
              <h3 className="text-xl">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="max-w-[44rem] text-sm">
          Refunds return to your Dubplate wallet as tokens, in the parts you paid with. They do not go back to
          the card.
        </p>
      </Container>
    </Block>
  );
}
