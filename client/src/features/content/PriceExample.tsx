import { firstOffer } from '@dubplate/shared/lookups/offers.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { FIRST_PRICE_TEXT } from '../../lib/offer-words.ts';
import { Money } from '../../ui/money/Money.tsx';

const examples = [
  { files: 1, artists: 1, text: 'One loop, one trusted ear' },
  { files: 3, artists: 1, text: 'Which of three is the one?' },
  { files: 2, artists: 3, text: 'Two loops, three opinions' },
] as const;

/** Example prices: every file costs the same with every artist. */
export function PriceExample() {
  return (
    <Container width="wide" className="grid gap-8 py-14 md:py-20">
      <div className="grid gap-3">
        <Headline level={2} size="4xl">
          What it costs
        </Headline>
        <p className="max-w-[44rem] text-lg text-muted">
          {FIRST_PRICE_TEXT} for each file and each artist. 100 tokens = $1. Joining and looking around is
          free.
        </p>
      </div>
      <ul className="grid gap-3 md:grid-cols-3">
        {examples.map(({ files, artists, text }) => (
          <li key={text} className="grid content-between gap-8 rounded-card bg-surface p-6">
            <div className="grid gap-1">
              <h3 className="text-xl">{text}</h3>
              <p className="text-muted">
                {files} {files === 1 ? 'file' : 'files'} × {artists} {artists === 1 ? 'artist' : 'artists'}
              </p>
            </div>
            <p className="text-xl">
              <Money tokens={firstOffer.priceTokens * files * artists} />
            </p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
