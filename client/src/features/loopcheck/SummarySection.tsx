import { COMMENT_LENGTH_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import { formatDollars, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import type { ReactNode } from 'react';
import { timeText } from '../../ui/AudioPlayer/loop.ts';
import { Card } from '../../ui/Card.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { linkClass } from '../../ui/TextLink.tsx';
import { dispatchDraft, useDraft } from './draft-store.ts';
import { SectionHeading } from './SectionHeading.tsx';
import { useArtistProblems } from './use-artist-problems.ts';

export function SummarySection() {
  const { files, artists, comment } = useDraft();
  const problems = useArtistProblems(artists);
  return (
    <section className="grid gap-5">
      <SectionHeading>Summary</SectionHeading>
      <Part
        title={`${files.length} File(s)`}
        editLabel="files"
        onEdit={() => dispatchDraft({ type: 'went', to: 'files' })}
      >
        {files.map(({ id, name, start }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{truncateFileName(name)}</span>
            <span className="tabular shrink-0 text-muted">
              {timeText(start)}–{timeText(start + 30)}
            </span>
          </li>
        ))}
      </Part>
      <Part
        title={`${artists.length} Artist(s)`}
        editLabel="artists"
        onEdit={() => dispatchDraft({ type: 'went', to: 'artists' })}
      >
        {artists.map(({ id, username }) => (
          <li key={id}>
            {username}
            {problems.has(id) && (
              <span className="block text-sm font-semibold text-danger">{problems.get(id)}</span>
            )}
          </li>
        ))}
      </Part>
      <Textarea
        label="Tell us more about your loop(s)"
        isOptional
        height="small"
        limit={COMMENT_LENGTH_MAX}
        value={comment}
        onChange={(text) => dispatchDraft({ type: 'comment-changed', comment: text })}
      />
      <TotalLine files={files.length} artists={artists.length} />
    </section>
  );
}

/** Money is said twice, and the sum can be followed. */
export function TotalLine({ files, artists }: { files: number; artists: number }) {
  const total = loopcheckPrice(files, artists);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-line pt-4">
      <span className="font-display text-xl font-extrabold tracking-tight">Total</span>
      <span className="tabular text-right">
        <strong className="font-display text-xl font-extrabold tracking-tight">
          {formatTokens(total)} tokens
        </strong>{' '}
        <span className="text-muted">({formatDollars(total)})</span>
      </span>
      <span className="tabular w-full text-right text-sm text-muted">
        {formatTokens(loopcheckPrice(1, 1))} tokens for each file and artist
      </span>
    </div>
  );
}

function Part({
  title,
  editLabel,
  onEdit,
  children,
}: {
  title: string;
  editLabel: string;
  onEdit: () => void;
  children: ReactNode;
}) {
  return (
    <Card padding="small">
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-lg">{title}</h4>
        <button type="button" onClick={onEdit} className={`${linkClass()} min-h-11 px-2`}>
          EDIT<span className="sr-only"> {editLabel}</span>
        </button>
      </div>
      <ul className="grid gap-1">{children}</ul>
    </Card>
  );
}
