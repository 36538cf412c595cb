import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { feedbackButton, feedbackButtonTexts } from '@dubplate/shared/features/artists/feedback-button.ts';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../../api/use-session.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { useOpenLoopchecks } from '../use-open-loopchecks.ts';

/**
 * The feedback button of a card. Until there is a form for whole requests it leads into the Loopcheck panel, and an
 * artist who takes requests alone has none. Source: docs/product/artists.md.
 */
export function FeedbackLink({ artist }: { artist: Artist }) {
  const user = useUser();
  const openWith = useOpenLoopchecks();
  const { search } = useLocation();
  if (user?.uid === artist.id) return null;
  const button = feedbackButton(artist, { loopcheck: openWith(artist.id) });
  if (button.kind === 'none') return null;
  if (button.kind !== 'open') {
    return (
      <Button size="small" disabled className="w-full">
        {feedbackButtonTexts[button.kind]}
      </Button>
    );
  }
  if (button.offer !== 'loopcheck') return null;
  const query = new URLSearchParams(search);
  query.set('artist', artist.slug);
  return (
    <Button
      as={Link}
      // The panel opens over this page, which keeps its history entry.
      to={{ search: query.toString() }}
      replace
      size="small"
      aria-label={`Get feedback from ${artist.username}`}
      className="w-full"
    >
      Get feedback
    </Button>
  );
}
