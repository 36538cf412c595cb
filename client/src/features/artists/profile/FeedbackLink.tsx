import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { feedbackButton, feedbackButtonTexts } from '@dubplate/shared/features/artists/feedback-button.ts';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { useOpenOrders } from '../../../app/use-open-orders.ts';
import { createRequestPath } from '../../orders/request-paths.ts';
import { Button, type ButtonKind } from '../../../ui/action/Button.tsx';

/** The feedback button of a card. Source: docs/product/artists.md. */
export function FeedbackLink({ artist, kind = 'primary' }: { artist: Artist; kind?: ButtonKind }) {
  const user = useUser();
  const openWith = useOpenOrders();
  if (user?.uid === artist.id) return null;
  const button = feedbackButton(artist, openWith(artist.id));
  if (button.kind === 'none') return null;
  if (button.kind !== 'open') {
    return (
      <Button size="small" kind={kind} disabled className="w-full">
        {feedbackButtonTexts[button.kind]}
      </Button>
    );
  }
  return (
    <Button
      as={Link}
      to={createRequestPath(artist.slug)}
      size="small"
      kind={kind}
      aria-label={`Get feedback from ${artist.username}`}
      className="w-full"
    >
      Get feedback
    </Button>
  );
}
