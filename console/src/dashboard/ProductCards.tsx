import Typography from '@mui/material/Typography';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { ProductScreen, ProductStatsPath } from '../product-screen.ts';
import { listAddress } from '../ui/record/addresses.ts';
import { movedOf } from './moved.ts';
import { daysOf, type Period } from './period.ts';
import { StateLinks } from './StateLinks.tsx';
import { type Card, StatsCard } from './StatsCard.tsx';
import { countSteps, tokenSteps } from './trend.ts';

interface Properties {
  product: ProductScreen;
  period: Period;
}

/** How many orders of a product were sent, and for how many tokens. */
export function ProductCards({ product, period }: Properties) {
  return (
    <>
      <StatsCard card={sentCard(product)} period={period} />
      <StatsCard card={tokensCard(product)} period={period} />
    </>
  );
}

function sentCard(product: ProductScreen): Card<ProductStatsPath> {
  const { plural, noun, resource, statsPath, statsInput, statuses, statusNote, partFigures } = product;
  const sentIn = (period: Period, filter = {}) => listAddress(resource, { ...daysOf(period), ...filter });
  return {
    title: `${plural} sent`,
    path: statsPath,
    ...(statsInput && { input: statsInput }),
    unit: noun,
    lines: [{ name: plural, stepsOf: ({ byPeriod }) => countSteps(byPeriod) }],
    linkOf: sentIn,
    contentOf: ({ now }, period) => (
      <>
        <StateLinks
          figures={[
            ...statuses.map(
              ({ name, key, filter }) => [name, now.byStatus[key], sentIn(period, filter)] as const,
            ),
            ...partFigures(now).map(({ name, value }) => [name, value, null] as const),
          ]}
        />
        {statusNote === undefined ? null : (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {statusNote}
          </Typography>
        )}
      </>
    ),
  };
}

function tokensCard({
  kind,
  plural,
  resource,
  statsPath,
  statsInput,
}: ProductScreen): Card<ProductStatsPath> {
  return {
    title: `Tokens for ${plural}`,
    path: statsPath,
    ...(statsInput && { input: statsInput }),
    unit: 'tokens',
    lines: [{ name: plural, stepsOf: ({ byPeriod }) => tokenSteps(byPeriod) }],
    linkOf: (period) => listAddress(resource, daysOf(period)),
    contentOf: (_figures, period) => <StateLinks figures={movedOf(products[kind], period)} />,
  };
}
