import { COMMENT_LENGTH_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { truncateFileName } from '@dubplate/shared/lib/file-names.ts';
import type { ReactNode } from 'react';
import { timeText } from '../../../../ui/AudioPlayer/loop.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { dollarsText } from '../../../../ui/money/Money.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { linkClass } from '../../../../ui/action/TextLink.tsx';
import type { Draft } from '../draft.ts';
import { draftPrice } from './draft-price.ts';
import { dispatchDraft, useDraft } from '../draft-store.ts';
import { PriceLine } from './PriceLine.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { useArtistProblems } from '../artists/use-artist-problems.ts';
import { VoucherPart } from './VoucherPart.tsx';

export function SummarySection() {
  const draft = useDraft();
  const { files, artists, comment } = draft;
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
      <VoucherPart />
      <TotalLine draft={draft} />
    </section>
  );
}

/** Money is said twice, and the sum can be followed. */
function TotalLine({ draft }: { draft: Draft }) {
  const { total, discount, toPay } = draftPrice(draft);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-line pt-4">
      {discount > 0 && (
        <>
          <PriceLine label="Price" tokens={total} />
          <PriceLine label={`Voucher ${draft.coupon.code}`} tokens={-discount} />
        </>
      )}
      <span className="font-display text-xl font-extrabold tracking-tight">Total</span>
      <span className="tabular text-right">
        <strong className="font-display text-xl font-extrabold tracking-tight">
          {formatTokens(toPay)} tokens
        </strong>{' '}
        <span className="text-muted">({dollarsText(toPay)})</span>
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
