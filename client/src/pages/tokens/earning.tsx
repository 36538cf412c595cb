import { usePageTitle } from '../../app/use-page-title.ts';
import { Earnings } from '../../features/wallet/Earnings.tsx';
import { WalletTabs } from '../../features/wallet/WalletTabs.tsx';
import { Container } from '../../ui/Container.tsx';
import { Headline } from '../../ui/Headline.tsx';

export default function EarningPage() {
  usePageTitle('Earnings');
  return (
    <Container className="grid gap-8 py-8 md:py-12">
      <WalletTabs />
      <Headline level={1} isFocusTarget>
        Earnings
      </Headline>
      <Earnings />
    </Container>
  );
}
