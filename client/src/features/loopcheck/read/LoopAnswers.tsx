import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { titleOfFile } from '@dubplate/shared/lib/file-names.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Letter, LetterText } from '../../orders/Letter.tsx';
import { LabelChips } from './LabelChips.tsx';
import { LikeAnswer } from './LikeAnswer.tsx';
import { type AudioAccess, LoopPlayer } from './LoopPlayer.tsx';
import { WordedScore } from './ScoreMark.tsx';
import { ShareLoop } from './ShareLoop.tsx';

type Artist = LoopcheckRequest['artists'][number];
export type AnswerActions = (artist: Artist) => ReactNode;

type Props = {
  request: LoopcheckRequest;
  /** The loop's position among the files. */
  index: number;
  /** Said beside the name of the loop that leads. */
  mark: string | null;
  /** The last loop of the page, below which each answer ends. */
  isLast: boolean;
  audio: AudioAccess;
  onChange: (request: LoopcheckRequest) => void;
  onLikeFailure: () => void;
  answerActions?: AnswerActions | undefined;
};

/** One loop with what each artist says about it. */
export function LoopAnswers(props: Props) {
  const { request, index, mark, isLast, audio, answerActions } = props;
  const file = request.files[index];
  if (!file) return null;
  const isOnly = request.files.length === 1;
  const answers = request.artists.flatMap((artist) => {
    const loop = artist.loops.find((each) => each.index === index);
    return loop ? [{ artist, loop }] : [];
  });
  return (
    <Card as="article" padding="normal" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {!isOnly && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-2xl wrap-anywhere">{titleOfFile(file.name)}</h2>
            {mark && <Badge tone="yellow">{mark}</Badge>}
          </div>
        )}
        <LoopPlayer file={file} audio={audio} />
      </div>
      {answers.length === 0 ? (
        <p className="text-muted">
          {request.artists.some(isPending)
            ? 'No feedback yet. It will appear here automatically.'
            : 'Nobody gave feedback on this loop.'}
        </p>
      ) : (
        <ul className="grid gap-8">
          {answers.map(({ artist, loop }) => (
            <li key={artist.id} className="border-t-2 border-line pt-6">
              <Letter
                artist={artist}
                headingLevel={isOnly ? 2 : 3}
                note={<WordedScore score={loop.score} />}
                end={
                  isLast &&
                  answerActions && (
                    <>
                      <LikeAnswer
                        request={request}
                        artist={artist}
                        onChange={props.onChange}
                        onFailure={props.onLikeFailure}
                      />
                      {answerActions(artist)}
                    </>
                  )
                }
              >
                <LetterText text={loop.text} />
                <LabelChips labels={loop.labels} />
                {answerActions && file.url !== '' && (
                  <ShareLoop
                    {...{ request, artist, loop }}
                    onChange={props.onChange}
                    onFailure={props.onLikeFailure}
                  />
                )}
              </Letter>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const isPending = ({ status }: Artist) => status === LoopcheckStatus.Pending;
