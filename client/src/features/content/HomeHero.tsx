import type { ReactNode } from 'react';
import { Container } from '../../ui/layout/Container.tsx';
import { FIRST_PRICE_TEXT } from '../../lib/offer-words.ts';
import { Headline } from '../../ui/layout/Headline.tsx';

/** The first screen: what the product is, beside the first step (`start`). */
export function HomeHero({ start }: { start: ReactNode }) {
  return (
    <Container
      width="wide"
      className="grid gap-6 py-4 md:pt-10 lg:grid-cols-[3fr_2fr] lg:items-stretch lg:gap-10"
    >
      <div className="grid content-between gap-4">
        <Headline level={1} size="6xl" isFocusTarget>
          A trusted ear before release
        </Headline>
        <p className="max-w-[38rem] text-base md:text-xl md:leading-snug">
          {/* One text, here and elsewhere on public pages: of several, each moves on its own when the font arrives. */}
          {`Send your loops to artists you look up to. They listen and tell you, in writing, what works and what to do next. From ${FIRST_PRICE_TEXT}, and your tokens back if no answer comes.`}
        </p>
      </div>
      {start}
    </Container>
  );
}
