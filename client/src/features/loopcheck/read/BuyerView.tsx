import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { BuyerComment } from '../../orders/BuyerComment.tsx';
import { DeleteAudio } from '../../orders/DeleteAudio.tsx';
import { BuyerArtists } from './BuyerArtists.tsx';
import { type AnswerActions, LoopAnswers } from './LoopAnswers.tsx';
import type { AudioAccess } from './LoopPlayer.tsx';
import { bestLoop, loopOrder } from './best-loop.ts';

type Props = {
  request: LoopcheckRequest;
  audio: AudioAccess;
  onChange: (request: LoopcheckRequest) => void;
  onLikeFailure: () => void;
  answerActions?: AnswerActions | undefined;
  isOwn: boolean;
};

/** What the fan paid for: the best loop first, each with everything that was said about it; before that, who was asked. */
export function BuyerView({ request, audio, onChange, onLikeFailure, answerActions, isOwn }: Props) {
  const { files, artists, comment } = request;
  const order = loopOrder(artists, files.length);
  const hasAudio = files.some(({ url }) => url !== '');
  const isWaiting = artists.some(({ status }) => status === LoopcheckStatus.Pending);
  const asked = <BuyerArtists key="asked" request={request} />;
  const loops = (
    <section key="loops" aria-label="Your loop(s)" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {order.map((index) => (
        <LoopAnswers
          key={index}
          request={request}
          index={index}
          isBest={bestLoop(artists) === index}
          isLast={index === order.at(-1)}
          {...{ audio, onChange, onLikeFailure, answerActions }}
        />
      ))}
    </section>
  );
  const isAnswered = artists.some(({ loops: answered }) => answered.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {isAnswered ? [loops, asked] : [asked, loops]}
      <BuyerComment label="Your comment" text={comment} />
      {isOwn && hasAudio && !isWaiting && <DeleteAudio requestId={request.id} onDeleted={audio.reload} />}
    </div>
  );
}
