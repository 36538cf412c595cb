import { useUser } from '../../api/use-session.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { TipButton } from './TipButton.tsx';

/** On an artist's page: thanks without an order. Artists cannot tip themselves. */
export function TipOffer({ artist }: { artist: { id: string; username: string } }) {
  const user = useUser();
  if (user?.uid === artist.id) return null;
  return (
    <Card
      as="section"
      aria-label="Tip"
      padding="small"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
    >
      <p className="min-w-48 flex-1">Did {artist.username} help you? Say thanks with a tip.</p>
      <TipButton artist={artist} />
    </Card>
  );
}
