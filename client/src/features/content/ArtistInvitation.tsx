import { ARTIST_PERCENT } from '@dubplate/shared/features/wallet/rules.ts';
import { formatCents, formatDollars } from '@dubplate/shared/lib/tokens.ts';
import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Block } from '../../ui/layout/Block.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

const { plural, priceTokens } = firstRequest;
const keptTokens = (priceTokens * ARTIST_PERCENT) / 100;

export function ArtistInvitation() {
  return (
    <Block color="coral" className="-mb-16 md:-mb-24">
      <Container width="wide" className="grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-end">
        <div className="grid gap-4">
          <Headline level={2} size="5xl">
            Your ear is worth something
          </Headline>
          <p className="max-w-[40rem] text-lg">
            {`Artists answer ${plural} when it suits them and keep ${ARTIST_PERCENT}% of the price: ${keptTokens} of every ${priceTokens} tokens (${formatCents(keptTokens)} of ${formatDollars(priceTokens)}).`}
          </p>
        </div>
        <div className="lg:justify-self-end">
          <Button as={Link} to={`${paths.register}?type=2`} size="large" isWide>
            Join as an artist
          </Button>
        </div>
      </Container>
    </Block>
  );
}
