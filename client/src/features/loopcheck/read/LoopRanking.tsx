import { leadingLoops, rankLoops, type RankedLoop } from '@dubplate/shared/features/loopcheck/ranking.ts';
import type { LoopcheckRequest } from '@dubplate/shared/features/loopcheck/records.ts';
import { scoreBands, scoreWord } from '@dubplate/shared/features/loopcheck/rules.ts';
import { titleOfFile } from '@dubplate/shared/lib/file-names.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { scoreColors, ScoreMark } from './ScoreMark.tsx';

type Props = {
  request: LoopcheckRequest;
  /** No artist can change it any more. */
  isFinal: boolean;
};

/** Which loop wins, then the others in their order. */
export function LoopRanking({ request: { files, artists }, isFinal }: Props) {
  const ranked = rankLoops(artists, files.length);
  const nameOf = ({ index }: RankedLoop) => titleOfFile(files[index]?.name ?? '');
  const answered = artists.filter(({ loops }) => loops.length > 0).length;
  return (
    <Card
      as="section"
      padding="normal"
      aria-labelledby="ranking"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div className="grid gap-1">
        <h2 id="ranking" className="text-3xl wrap-anywhere">
          {resultText(leadingLoops(ranked).map(nameOf), isFinal)}
        </h2>
        <p className="text-muted">
          {artists.length === 1
            ? `By ${artists[0]?.username}.`
            : `The average score from ${answered} of ${artists.length} artists.`}
        </p>
      </div>
      <ol aria-label="Loops, best first" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {ranked.map((loop) => (
          <li key={loop.index} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
            <Score loop={loop} />
            <span className="min-w-0">
              <span className="block font-bold wrap-anywhere">{nameOf(loop)}</span>
              <span className="block text-sm text-muted">{scoreText(loop)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Legend />
    </Card>
  );
}

function resultText(names: readonly string[], isFinal: boolean): string {
  const [first, ...others] = names;
  if (first === undefined) return 'All loops are level';
  if (others.length > 0) return `${names.join(' and ')} are level`;
  return isFinal ? `${first} wins` : `${first} is leading`;
}

function scoreText({ score }: RankedLoop): string {
  return score === null ? 'No feedback' : `${score} of 100, ${scoreWord(score)}`;
}

/** The text beside it says the same. */
function Score({ loop: { score } }: { loop: RankedLoop }) {
  if (score === null) return <span className="min-w-14 text-center text-muted">–</span>;
  return (
    <span aria-hidden className="grid min-w-14">
      <ScoreMark score={score} />
    </span>
  );
}

/** The colours never stand alone: each has its numbers and its word. */
function Legend() {
  return (
    <ul aria-label="Scores in words" className="tabular flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {scoreBands.map(({ from, word }, place) => (
        <li key={word} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-3 rounded-full ring-1 ring-muted ${scoreColors[word]}`} />
          {from}–{(scoreBands[place - 1]?.from ?? 101) - 1} {word}
        </li>
      ))}
    </ul>
  );
}
