import type { TransactionDocument } from '@dubplate/shared/contract/channels.ts';
import { type TokenPack, tokenPacks } from '@dubplate/shared/features/payments/model.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { track, trackPurchase } from '../../../app/consent/track.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { PaymentSkeleton } from '../PaymentSkeleton.tsx';
import { reloadUser } from '../resume/reload-user.ts';
import { announceCredit } from '../resume/take-transaction.ts';
import { TokenPackList } from './TokenPackList.tsx';
import { UseEarnings } from './UseEarnings.tsx';

const Payment = lazyPart(() => import('../Payment.tsx'), 'Payment');

interface Props {
  missingTokens?: number;
  packId?: string;
  /** Called when the tokens are paid and the modal has closed. */
  onPaid?: () => void;
  /** Called when a visitor closes the modal without going on to the sign-in. */
  onVisitorClose?: () => void;
  onClose: () => void;
}

/** Packs first; choosing one shows the card form, whose back arrow leads to the packs again. */
export function TokensModal({ missingTokens, packId, onPaid, onVisitorClose, onClose }: Props) {
  const user = useUser();
  const [pack, setPack] = useState<TokenPack | null>(
    () => tokenPacks.find(({ id }) => id === packId) ?? null,
  );

  useEffect(() => track('Show Get Tokens Modal'), []);

  const handlePaid = (transaction: TransactionDocument) => {
    onClose();
    onPaid?.();
    if (pack) {
      const { transactionId, tokens } = transaction;
      trackPurchase({ transactionId, tokens, amountUsd: pack.priceCents / 100 });
    }
    announceCredit(transaction.tokens);
    void reloadUser();
  };

  const handleConverted = () => {
    void reloadUser();
    // Tells how many are still missing, if some are.
    onPaid?.();
  };

  if (pack) {
    return (
      <Modal isOpen onClose={onClose} title="Payment" onBack={() => setPack(null)}>
        <p className="mb-5 flex flex-wrap items-baseline justify-between gap-2 rounded-card bg-sunken px-4 py-3">
          <span className="font-bold">{formatTokens(pack.amountTokens)} tokens</span>
          <span className="tabular font-bold">{formatCents(pack.priceCents)}</span>
        </p>
        <Suspense fallback={<PaymentSkeleton />}>
          <Payment amountUsd={pack.priceCents / 100} context="tokens-package" onPaid={handlePaid} />
        </Suspense>
      </Modal>
    );
  }
  return (
    <Modal
      isOpen
      onClose={() => {
        onClose();
        if (!user) onVisitorClose?.();
      }}
      title="Get tokens"
      description="Tokens are used for payments. 100 tokens = $1."
    >
      {user && (
        <p className="mb-4">
          Your balance: <strong>{formatTokens(user.token)} tokens</strong> ({formatCents(user.token)})
        </p>
      )}
      {missingTokens !== undefined && missingTokens > 0 && (
        <p className="mb-4 flex flex-wrap gap-x-2 rounded-card bg-sunken px-4 py-3">
          You are missing <Money tokens={missingTokens} />
        </p>
      )}
      {user ? (
        <div className="grid gap-4">
          <UseEarnings onConverted={handleConverted} />
          <TokenPackList onChoose={setPack} />
          <p>
            <TextLink as={Link} to={`${paths.tokens}#voucher`} onClick={onClose}>
              Use a voucher
            </TextLink>
          </p>
        </div>
      ) : (
        <div className="grid gap-3">
          <p>Sign in first, so that we know whose tokens they are.</p>
          <Button as={Link} to={paths.login} onClick={onClose}>
            Login
          </Button>
        </div>
      )}
    </Modal>
  );
}
