import { cut } from '@dubplate/shared/lib/cut.ts';
import {
  NOTES_LENGTH_MAX,
  POINT_LENGTH_MAX,
  QUOTE_LENGTH_MAX,
} from '@dubplate/shared/features/feedback/model.ts';
import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { textProblem } from '@dubplate/shared/features/feedback/written-text.ts';
import { type Language, languages } from '@dubplate/shared/lookups/languages.ts';
import { useRef } from 'react';
import type { CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { priceText } from '../../../ui/money/Money.tsx';
import { inserted, isQuotePasted, namesNoPlace } from './answer-hints.ts';
import { earningsOf } from './request-view.ts';
import { Snippets } from './Snippets.tsx';
import { useAnswerCheck } from './use-answer-check.ts';
import type { TrackAnswerState } from './use-track-answer.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languageOptions = languages.map((value) => ({ value, label: languageNames.of(value) ?? value }));

type Props = {
  request: RequestRecord;
  answer: TrackAnswerState;
  hasListened: boolean;
  /** Keeps the sent answer unchanged. */
  onDiscard?: () => void;
};

/** The private review, one strength, one thing to change, and the quote that everybody may read. */
export function AnswerForm({ request, answer, hasListened, onDiscard }: Props) {
  const { draft, errors, refusal, change, submit, isSending, isCorrecting } = answer;
  const notesRef = useRef<HTMLTextAreaElement>(null);
  const hints = useHints(request, answer);
  const handleSnippet = (snippet: string) => {
    const at = notesRef.current?.selectionStart ?? draft.notes.length;
    change({ notes: cut(inserted(draft.notes, snippet, at), NOTES_LENGTH_MAX) });
    notesRef.current?.focus();
  };
  return (
    <Form
      errors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <Textarea
        ref={notesRef}
        label="Your feedback"
        help={`Only ${request.requester.username} reads this. What works, what does not, and what you would try next.`}
        height="large"
        limit={NOTES_LENGTH_MAX}
        value={draft.notes}
        error={errors?.['notes'] ?? null}
        onChange={(notes) => change({ notes })}
      />
      <Snippets onInsert={handleSnippet} />
      {!isCorrecting && (
        <div className="grid gap-6 md:grid-cols-2">
          <Textarea
            label="One strength"
            height="small"
            limit={POINT_LENGTH_MAX}
            value={draft.strength}
            error={errors?.['strength'] ?? null}
            onChange={(strength) => change({ strength })}
          />
          <Textarea
            label="One thing to change"
            height="small"
            limit={POINT_LENGTH_MAX}
            value={draft.change}
            error={errors?.['change'] ?? null}
            onChange={(text) => change({ change: text })}
          />
        </div>
      )}
      <Textarea
        label="Quote"
        isOptional
        help="Everybody may read this, on the page that the fan can share."
        height="small"
        limit={QUOTE_LENGTH_MAX}
        value={draft.quote}
        onChange={(quote) => change({ quote })}
      />
      <Select
        label="Language of your answer"
        options={languageOptions}
        value={draft.language}
        onChange={({ target }) => change({ language: target.value as Language })} // one of the options
        className="max-w-xs"
      />
      {!isCorrecting && (
        <Checkbox
          label="I’d like to hear a new version"
          help="The fan may send you the track again, at your full price."
          checked={draft.acceptNewVersion}
          onChange={({ target }) => change({ acceptNewVersion: target.checked })}
        />
      )}
      <output className="grid gap-2">
        {hints.map((hint) => (
          <span key={hint} className="block rounded-card bg-sunken p-4">
            {hint}
          </span>
        ))}
      </output>
      {refusal && (
        <div role="alert" className="rounded-card bg-danger-soft p-5">
          <p className="font-bold text-danger">{refusal.text ?? refusalText(refusal.code)}</p>
          <p>What you wrote is kept in this browser.</p>
        </div>
      )}
      {!hasListened && <p className="font-semibold">Please listen to the track before you answer.</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="large"
          isWide
          disabled={!hasListened}
          isBusy={isSending}
          busyLabel="Sending…"
        >
          {isCorrecting ? 'Send the correction' : `Send and earn ${priceText(earningsOf(request))}`}
        </Button>
        {onDiscard && (
          <Button
            kind="quiet"
            disabled={isSending}
            onClick={() => {
              answer.discard();
              onDiscard();
            }}
          >
            Leave it as it was
          </Button>
        )}
      </div>
    </Form>
  );
}

function useHints(request: RequestRecord, { draft, errors }: TrackAnswerState): string[] {
  const { notes, quote, moments, language } = draft;
  const doubts = useAnswerCheck(request.id, notes);
  const problem = notes.trim().length >= 40 && !errors?.['notes'] ? textProblem(notes) : null;
  return [
    ...(problem ? [problem] : []),
    ...(namesNoPlace(notes, moments.length, language)
      ? ['Nothing names a place in the track yet. A moment or a time such as 1:20 makes it easier to follow.']
      : []),
    ...(doubts.includes('copied')
      ? ['This looks like one of your earlier answers. What is different about this track?']
      : []),
    ...(isQuotePasted(notes, quote)
      ? ['The quote is nearly all of your private feedback. One or two sentences are enough.']
      : []),
  ];
}

export function refusalText(code: string): string {
  if (code === 'state-conflict') return 'This request is no longer open, so your answer could not be sent.';
  return errorText(code as CallErrorCode); // the hook hands on the code of a refused call
}
