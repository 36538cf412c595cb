import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { leadingLoops, rankLoops } from '@dubplate/shared/features/loopcheck/ranking.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { BuyerComment } from '../../orders/BuyerComment.tsx';
import { DeleteAudio } from '../../orders/DeleteAudio.tsx';
import { BuyerArtists } from './BuyerArtists.tsx';
import { LoopRanking } from './LoopRanking.tsx';
import { type AnswerActions, LoopAnswers } from './LoopAnswers.tsx';
import type { AudioAccess } from './LoopPlayer.tsx';

type Props = {
  request: LoopcheckRequest;
  audio: AudioAccess;
  onChange: (request: LoopcheckRequest) => void;
  onLikeFailure: () => void;
  answerActions?: AnswerActions | undefined;
  isOwn: boolean;
};

/** What the fan paid for: which loop wins, then each loop with everything that was said about it, then each artist. */
export function BuyerView({ request, audio, onChange, onLikeFailure, answerActions, isOwn }: Props) {
  const { files, artists, comment } = request;
  const ranked = rankLoops(artists, files.length);
  const leading = leadingLoops(ranked);
  const hasAudio = files.some(({ url }) => url !== '');
  const isWaiting = artists.some(({ status }) => status === LoopcheckStatus.Pending);
  const asked = <BuyerArtists key="asked" request={request} />;
  const loops = (
    <section key="loops" aria-label="Your loop(s)" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {ranked.map(({ index }) => (
        <LoopAnswers
          key={index}
          request={request}
          index={index}
          mark={
            leading.length === 1 && leading[0]?.index === index ? (isWaiting ? 'Leading' : 'Winner') : null
          }
          isLast={index === ranked.at(-1)?.index}
          {...{ audio, onChange, onLikeFailure, answerActions }}
        />
      ))}
    </section>
  );
  const isAnswered = artists.some(({ loops: answered }) => answered.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {isAnswered && files.length > 1 && <LoopRanking request={request} isFinal={!isWaiting} />}
      {isAnswered ? [loops, asked] : [asked, loops]}
      <BuyerComment label="Your comment" text={comment} />
      {isOwn && hasAudio && !isWaiting && <DeleteAudio requestId={request.id} onDeleted={audio.reload} />}
    </div>
  );
}
