import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { Block } from '../../ui/layout/Block.tsx';

const promises = [
  {
    title: 'Held, not spent',
    text: 'When you send a Loopcheck, your tokens are set aside for it. The artist earns them only by answering.',
  },
  {
    title: '7 days, to the second',
    text: 'An artist who has not answered in 7 days gets nothing. Your tokens are back in your wallet without a word from you.',
  },
  {
    title: 'Yours to take back',
    text: 'Changed your mind? Cancel an artist who has not answered yet, and those tokens return at once.',
  },
] as const;

/** What happens to one's money, in plain words. */
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
