import { useFileName } from '../../../ui/media/use-file-name.ts';
import { COMMENT_LENGTH_MAX } from '@dubplate/shared/features/loopcheck/model.ts';
import { loopcheckPrice } from '@dubplate/shared/features/loopcheck/rules.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { ReactNode } from 'react';
import { track } from '../../../app/consent/track.ts';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { linkClass } from '../../../ui/action/TextLink.tsx';
import { draftPrice } from '../../checkout/checkout.ts';
import { DraftVoucher } from '../../checkout/DraftVoucher.tsx';
import { Total } from '../../checkout/PriceLine.tsx';
import { StepHeading } from '../../checkout/StepHeading.tsx';
import { useArtistProblems } from './artists/use-artist-problems.ts';
import { dispatchDraft, useDraft } from './draft-store.ts';
import { goTo, loopcheckCheckout } from './loopcheck-checkout.ts';

export function SummarySection() {
  const shorten = useFileName();
  const draft = useDraft();
  const { files, artists, comment } = draft;
  const problems = useArtistProblems(artists);
  return (
    <section className="grid gap-5">
      <StepHeading>Summary</StepHeading>
      <Part title={`${files.length} File(s)`} step="files">
        {files.map(({ id, name, start }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{shorten(name)}</span>
            <span className="tabular shrink-0 text-muted">
              {timeText(start)}–{timeText(start + 30)}
            </span>
          </li>
        ))}
      </Part>
      <Part title={`${artists.length} Artist(s)`} step="artists">
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
      <DraftVoucher checkout={loopcheckCheckout} />
      <Total
        price={draftPrice(loopcheckCheckout, draft)}
        voucherCode={draft.coupon.code}
        note={`${formatTokens(loopcheckPrice(1, 1))} tokens for each file and artist`}
      />
    </section>
  );
}

function edit(step: 'files' | 'artists'): void {
  track('Loopcheck Edit', step);
  goTo(step);
}

type PartProps = { title: string; step: 'files' | 'artists'; children: ReactNode };

function Part({ title, step, children }: PartProps) {
  return (
    <Card padding="small">
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-lg">{title}</h4>
        <button type="button" onClick={() => edit(step)} className={`${linkClass()} min-h-11 px-2`}>
          EDIT<span className="sr-only"> {step}</span>
        </button>
      </div>
      <ul className="grid gap-1">{children}</ul>
    </Card>
  );
}
