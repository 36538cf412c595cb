import { Suspense, useRef, useState } from 'react';
import { useUser } from '../../api/use-session.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { Payouts } from '../../features/payouts/Payouts.tsx';
import { Earnings } from '../../features/wallet/earnings/Earnings.tsx';
import { EarningsChart } from '../../features/wallet/earnings/EarningsChart.tsx';
import { WalletTabs } from '../../features/wallet/WalletTabs.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

const ConvertDialog = lazyPart(() => import('../../features/wallet/ConvertDialog.tsx'), 'ConvertDialog');

export default function EarningPage() {
  usePageTitle('Earnings');
  const user = useUser();
  const [isConverting, setIsConverting] = useState(false);
  const payoutsRef = useRef<HTMLHeadingElement>(null);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <WalletTabs />
      <Headline level={1} isFocusTarget>
        Earnings
      </Headline>
      <Earnings>
        {({ available, reload }) => (
          <>
            <section aria-labelledby="chart" className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <h2 id="chart" className="text-2xl">
                How it went
              </h2>
              <EarningsChart />
            </section>
            <section aria-labelledby="payout" className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
                <h2 id="payout" ref={payoutsRef} tabIndex={-1} className="text-2xl">
                  Pay-outs
                </h2>
                {available > 0 && user?.frozen === false && (
                  <Button kind="secondary" size="small" onClick={() => setIsConverting(true)}>
                    Spend earnings here instead
                  </Button>
                )}
              </div>
              <Payouts
                onChanged={() => {
                  // The form or the button that was pressed is gone.
                  payoutsRef.current?.focus();
                  void reload();
                }}
              />
            </section>
            <Suspense>
              {isConverting && (
                <ConvertDialog
                  availableTokens={available}
                  onClose={() => setIsConverting(false)}
                  onConverted={() => void reload()}
                />
              )}
            </Suspense>
          </>
        )}
      </Earnings>
    </Container>
  );
}
