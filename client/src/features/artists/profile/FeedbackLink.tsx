import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { feedbackButton, feedbackButtonTexts } from '@dubplate/shared/features/artists/feedback-button.ts';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { manifests, useOpenOrders } from '../../../app/products.ts';
import { Button } from '../../../ui/action/Button.tsx';

/**
 * The feedback button of a card, which leads to a checkout. An artist who offers only what can't be bought yet has none.
 * Source: docs/product/artists.md.
 */
export function FeedbackLink({ artist }: { artist: Artist }) {
  const user = useUser();
  const openWith = useOpenOrders();
  const { search } = useLocation();
  if (user?.uid === artist.id) return null;
  const button = feedbackButton(artist, openWith(artist.id));
  if (button.kind === 'none') return null;
  if (button.kind !== 'open') {
    return (
      <Button size="small" disabled className="w-full">
        {feedbackButtonTexts[button.kind]}
      </Button>
    );
  }
  const product = manifests.find(({ kind }) => kind === button.offer);
  if (!product) return null;
  return (
    <Button
      as={Link}
      {...product.checkout.linkFor(artist.slug, search)}
      size="small"
      aria-label={`Get feedback from ${artist.username}`}
      className="w-full"
    >
      Get feedback
    </Button>
  );
}
