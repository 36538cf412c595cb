import { SAVED_CARDS_MAX } from '@dubplate/shared/features/payments/model.ts';
import type { SavedCard } from '@dubplate/shared/features/payments/records.ts';
import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { cardProvider } from '../../../providers/payments/card-provider.ts';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { List, ListRow } from '../../../ui/list/ListRow.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';
import { cardName, expiryText, isExpired } from './card-names.ts';

const AddCardModal = lazyPart(() => import('./AddCardModal.tsx'), 'AddCardModal');

/** The cards its owner keeps for later: what they are, which comes first, and the way to add and to remove one. */
export function SavedCards() {
  const { data, error, mutate } = useCall('payment/get-user-cards', {});
  return (
    <Loaded
      name="Your cards"
      data={data}
      error={error}
      onRetry={() => mutate()}
      safe="They are kept as they were."
      skeleton={<Skeletons sizes={['h-18', 'h-12 w-32']} className="gap-2" />}
    >
      {({ items }) => <CardList cards={items} reload={mutate} />}
    </Loaded>
  );
}

function CardList({ cards, reload }: { cards: readonly SavedCard[]; reload: () => Promise<unknown> }) {
  const [isAdding, setIsAdding] = useState(false);
  const { isSending, remove } = useRemove(reload);
  const isFull = cards.length >= SAVED_CARDS_MAX;
  return (
    <div className="grid justify-items-start gap-4">
      {cards.length === 0 ? (
        <p className="text-muted">
          No card is saved. Save one while you pay, or add it here, and you need not type it again.
        </p>
      ) : (
        <List label="Your cards" className="w-full max-w-2xl">
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isBusy={isSending}
              onRemove={() => askToRemove(card, remove)}
            />
          ))}
        </List>
      )}
      {cardProvider() && (
        <Button kind="secondary" disabled={isFull} onClick={() => setIsAdding(true)}>
          Add a card
        </Button>
      )}
      {isFull && <p className="text-sm text-muted">Five cards are the most. Remove one to add another.</p>}
      <Suspense>
        {isAdding && <AddCardModal onClose={() => setIsAdding(false)} onAdded={() => void reload()} />}
      </Suspense>
    </div>
  );
}

function CardRow({ card, isBusy, onRemove }: { card: SavedCard; isBusy: boolean; onRemove: () => void }) {
  const [now] = useState(() => new Date());
  const isOver = isExpired(card, now);
  return (
    <ListRow
      start={<CreditCard aria-hidden className="size-6 shrink-0 text-muted" />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {cardName(card)}
          {card.isDefault && <Badge tone="ink">Default</Badge>}
        </span>
      }
      text={
        isOver ? (
          <span className="font-semibold text-danger">Expired {expiryText(card)}</span>
        ) : (
          `Expires ${expiryText(card)}`
        )
      }
      end={
        <Button
          kind="quiet"
          size="small"
          disabled={isBusy}
          onClick={onRemove}
          aria-label={`Remove ${cardName(card)}`}
        >
          Remove
        </Button>
      }
    />
  );
}

/** Asked before, because the card company forgets it for good: it would have to be typed again. */
function askToRemove(card: SavedCard, remove: (card: SavedCard) => Promise<void>): void {
  openModal('confirm', {
    title: 'Remove this card?',
    text: <p>{cardName(card)} will be removed. Payments made with it stay.</p>,
    confirmLabel: 'Remove card',
    confirmKind: 'danger',
    onConfirm: () => remove(card),
  });
}

function useRemove(reload: () => Promise<unknown>) {
  const { send, isSending } = useSend('payment/delete-card');
  const remove = async ({ id: creditCardId }: SavedCard) => {
    const result = await send({ creditCardId });
    if (!result) return;
    // One that is gone already, in another tab, is what was wanted.
    if (result.ok || result.error.code === 'not-found') {
      showToast({ type: 'success', text: 'Your card has been removed.' });
    } else {
      showToast({
        type: 'error',
        text: 'There was an error removing your payment method. Please try again or contact support.',
      });
    }
    await reload();
  };
  return { isSending, remove };
}
