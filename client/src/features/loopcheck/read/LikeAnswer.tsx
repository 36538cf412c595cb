import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { Heart } from 'lucide-react';
import { useSend } from '../../../api/use-send.ts';
import { IconButton } from '../../../ui/action/IconButton.tsx';

type Props = {
  request: LoopcheckRequest;
  artist: LoopcheckRequest['artists'][number];
  /** Shows what the answer of a call said before the request is read again. */
  onChange: (request: LoopcheckRequest) => void;
  onFailure: () => void;
};

/** The thanks for an answer that costs nothing. */
export function LikeAnswer({ request, artist: { id, username, liked }, onChange, onFailure }: Props) {
  const { send } = useSend('loopcheck/like');
  const setLiked = (value: boolean) =>
    onChange({
      ...request,
      artists: request.artists.map((artist) => (artist.id === id ? { ...artist, liked: value } : artist)),
    });
  const handleClick = async () => {
    setLiked(!liked);
    const result = await send({ requestId: request.id, artistId: id, liked: !liked });
    if (result && !result.ok) {
      setLiked(liked);
      onFailure();
    }
  };
  return (
    <IconButton
      label={liked ? `Unlike the feedback of ${username}` : `Like the feedback of ${username}`}
      aria-pressed={liked}
      icon={<Heart className={liked ? 'fill-current text-danger' : undefined} />}
      onClick={() => void handleClick()}
    />
  );
}
