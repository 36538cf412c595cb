import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { DeleteAudio } from '../../orders/DeleteAudio.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type AnswerActions, BuyerArtists } from './BuyerArtists.tsx';
import { LabelChips } from './LabelChips.tsx';
import { type AudioAccess, LoopPlayer } from './LoopPlayer.tsx';
import { ScoreMark } from './ScoreMark.tsx';
import { bestLoop } from './best-loop.ts';

type Props = {
  request: LoopcheckRequest;
  audio: AudioAccess;
  onChange: (request: LoopcheckRequest) => void;
  onLikeFailure: () => void;
  answerActions?: AnswerActions | undefined;
  isOwn: boolean;
};

/** What the fan paid for: each loop with everything that was said about it. */
export function BuyerView({ request, audio, onChange, onLikeFailure, answerActions, isOwn }: Props) {
  const best = bestLoop(request.artists);
  const hasAudio = request.files.some(({ url }) => url !== '');
  const mayDeleteAudio = isOwn && hasAudio && !request.artists.some(isPending);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="asked" className="grid gap-3">
        <h2 id="asked" className="text-2xl">
          Your artist(s)
        </h2>
        <BuyerArtists
          request={request}
          onChange={onChange}
          onFailure={onLikeFailure}
          answerActions={answerActions}
        />
      </section>
      <section aria-labelledby="loops" className="grid gap-3">
        <h2 id="loops" className="text-2xl">
          Your loop(s)
        </h2>
        {request.files.map((file, index) => (
          <Card key={file.name} as="article" padding="normal" className="grid gap-4">
            {best === index && (
              <div>
                <Badge tone="yellow">Best loop so far</Badge>
              </div>
            )}
            <LoopPlayer file={file} audio={audio} />
            <Feedback request={request} index={index} />
          </Card>
        ))}
        {mayDeleteAudio && <DeleteAudio requestId={request.id} onDeleted={audio.reload} />}
      </section>
    </div>
  );
}

const isPending = ({ status }: LoopcheckRequest['artists'][number]) => status === LoopcheckStatus.Pending;

function Feedback({ request, index }: { request: LoopcheckRequest; index: number }) {
  const answers = request.artists.flatMap(({ id, username, loops }) => {
    const loop = loops.find((each) => each.index === index);
    return loop ? [{ id, username, loop }] : [];
  });
  const isWaiting = request.artists.some(isPending);
  if (answers.length === 0) {
    return (
      <p className="text-muted">
        {isWaiting
          ? 'No feedback yet. It will appear here automatically.'
          : 'Nobody gave feedback on this loop.'}
      </p>
    );
  }
  return (
    <ul className="grid gap-4">
      {answers.map(({ id, username, loop }) => (
        <li key={id} className="grid gap-2 border-t-2 border-line pt-4">
          <div className="flex items-center gap-3">
            <ScoreMark score={loop.score} />
            <h3 className="min-w-0 truncate text-lg">{username}</h3>
          </div>
          <LabelChips labels={loop.labels} />
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{loop.text}</p>
        </li>
      ))}
    </ul>
  );
}
