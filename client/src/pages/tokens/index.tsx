import type { TokenPack } from '@dubplate/shared/features/payments/model.ts';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../api/use-session.ts';
import { openModal } from '../../app/modals/modal-store.ts';
import { rememberTarget } from '../../app/session/redirect-after-login.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { WalletVoucher } from '../../features/coupons/WalletVoucher.tsx';
import { SavedCards } from '../../features/payments/card/SavedCards.tsx';
import { TokenPackList } from '../../features/payments/packs/TokenPackList.tsx';
import { Balance } from '../../features/wallet/Balance.tsx';
import { Statement } from '../../features/wallet/statement/Statement.tsx';
import { WalletTabs } from '../../features/wallet/WalletTabs.tsx';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

export default function TokensPage() {
  const { state } = useSession();
  const navigate = useNavigate();
  const isSignedIn = state === 'signed-in';
  const title = state === 'visitor' ? 'Tokens' : 'Wallet';
  usePageTitle(title);

  const handleChoose = (pack: TokenPack) => {
    if (isSignedIn) return openModal('tokens', { packId: pack.id });
    rememberTarget(paths.tokens);
    return void navigate(paths.login);
  };

  return (
    <Container className="grid gap-10 py-8 md:py-12">
      {isSignedIn && <WalletTabs />}
      <div className="grid gap-3">
        <Headline level={1} isFocusTarget>
          {title}
        </Headline>
        <p className="text-lg text-muted">
          Tokens are used for payments. 100 tokens = $1. Refunds come back to this wallet at once.
        </p>
      </div>
      {state !== 'visitor' && <Balance />}
      <Section id="packs" title="Get tokens">
        <TokenPackList isWide onChoose={handleChoose} />
        {state === 'visitor' && <p className="text-muted">You sign in before you pay.</p>}
      </Section>
      {isSignedIn && (
        <>
          <Section id="voucher" title="Voucher" className="max-w-xl">
            <WalletVoucher />
          </Section>
          <Section id="cards" title="Cards">
            <SavedCards />
          </Section>
          <Section id="statement" title="Statement">
            <Statement />
          </Section>
        </>
      )}
    </Container>
  );
}
