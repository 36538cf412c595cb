import { Facts } from '../../ui/record/Facts.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { MoneyLinks } from './MoneyLinks.tsx';
import type { PersonRecord } from './person-words.ts';

/** Where a person's tokens stand. For super admins. */
export function MoneySummary({ person, hasLinks = false }: { person: PersonRecord; hasLinks?: boolean }) {
  const { money } = person;
  return (
    <Section title="Money">
      <Facts
        facts={[
          ['Bought', <Money key="wallet" tokens={money.wallet} />],
          ['Bonus', <Money key="bonus" tokens={money.bonus} />],
          ['Earnings pending', <Money key="pending" tokens={money.pending} />],
          ['Earnings', <Money key="earnings" tokens={money.earnings} />],
        ]}
      />
      {hasLinks ? <MoneyLinks person={person} /> : null}
    </Section>
  );
}
