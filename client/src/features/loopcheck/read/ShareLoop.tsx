import { EXAMPLE_SCORE_MIN, EXAMPLE_TEXT_LENGTH_MIN } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { useSend } from '../../../api/use-send.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';

type Artist = LoopcheckRequest['artists'][number];
type Props = {
  request: LoopcheckRequest;
  artist: Artist;
  loop: Artist['loops'][number];
  /** Shows what the answer of a call said before the request is read again. */
  onChange: (request: LoopcheckRequest) => void;
  onFailure: () => void;
};

/** The buyer's permission to play a loop with an answer to everybody. It is asked for only where the answer could be shown. */
export function ShareLoop({ request, artist, loop, onChange, onFailure }: Props) {
  const { send } = useSend('loopcheck/share');
  const { sharedLoop } = artist;
  const isShared = sharedLoop === loop.index;
  const mayBeShown = loop.score >= EXAMPLE_SCORE_MIN && loop.text.length >= EXAMPLE_TEXT_LENGTH_MIN;
  if (!isShared && !mayBeShown) return null;

  const show = (index: number | undefined) =>
    onChange({
      ...request,
      artists: request.artists.map((each) => (each.id === artist.id ? withShared(each, index) : each)),
    });
  const handleChange = async (isWanted: boolean) => {
    show(isWanted ? loop.index : undefined);
    const index = isWanted ? loop.index : null;
    const result = await send({ requestId: request.id, artistId: artist.id, index });
    if (result && !result.ok) {
      show(sharedLoop);
      onFailure();
    }
  };
  return (
    <Checkbox
      label="Let everybody hear this loop with this answer on the home page"
      help={`With the loop’s name, without yours, and only if ${artist.username} agrees too. You can take it back at any time.`}
      checked={isShared}
      onChange={({ target }) => void handleChange(target.checked)}
    />
  );
}

function withShared({ sharedLoop: _before, ...artist }: Artist, index: number | undefined): Artist {
  return index === undefined ? artist : { ...artist, sharedLoop: index };
}
