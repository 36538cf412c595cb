import { buyInEveryWay } from '../../support/money/paying.ts';
import { sandboxCard, sandboxOrder } from '../../support/money/sandbox-ways.ts';
import { test } from '../../support/test.ts';

const ways = { 'a card': sandboxCard, 'the second provider': sandboxOrder };

for (const [name, way] of Object.entries(ways)) {
  const tag = way === sandboxCard ? ['@core'] : [];
  test(`tokens are bought by ${name} of the sandbox`, { tag }, async ({ page, stage }) => {
    await buyInEveryWay(page, stage, way);
  });
}
