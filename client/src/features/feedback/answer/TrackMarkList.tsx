import { TRACK_MARK_LENGTH_MAX, TRACK_MARKS_MAX } from '@dubplate/shared/features/feedback/model.ts';
import type { TrackMark } from '@dubplate/shared/features/feedback/records.ts';
import { MapPin, Play, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import type { AnswerErrors, TrackMarkDraft } from './answer-draft.ts';

type Props = {
  /** In the order of the track. */
  moments: readonly TrackMarkDraft[];
  replies: readonly TrackMark[];
  requester: string;
  onGo: (at: number) => void;
  edit?: {
    errors: AnswerErrors | null;
    focusedId: string | null;
    onMark: () => void;
    onChange: (id: string, part: { text: string }) => void;
    onRemove: (id: string) => void;
  };
};

/** The words beside each pin of the waveform. */
export function TrackMarkList({ moments, replies, requester, onGo, edit }: Props) {
  const headRef = useRef<HTMLDivElement>(null);
  if (!edit && moments.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div ref={headRef} className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">Moments{moments.length > 0 && ` (${moments.length})`}</h3>
        {edit && (
          <Button
            kind="secondary"
            icon={<MapPin aria-hidden className="size-5 shrink-0" />}
            aria-keyshortcuts="m"
            disabled={moments.length >= TRACK_MARKS_MAX}
            onClick={edit.onMark}
          >
            Mark this moment
          </Button>
        )}
      </div>
      {edit && (
        <p className="text-sm text-muted">
          {moments.length === 0
            ? 'Mark a place while you listen, with the button or the key M, and say what you hear there.'
            : 'Escape leaves a text, and M marks the next moment. Move a pin with the arrow keys; with Shift in tenths of a second.'}
        </p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {moments.map((moment, index) => {
          const { id, at, text } = moment;
          const name = `Moment ${index + 1} at ${timeText(at)}`;
          const reply = replies.find((sent) => sent.id === id)?.reply;
          return (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3">
              <Button
                kind="quiet"
                size="small"
                icon={<Play aria-hidden className="size-4 fill-current" />}
                aria-label={`Play ${name.toLowerCase()}`}
                onClick={() => onGo(at)}
                className="tabular bg-sunken"
              >
                {timeText(at)}
              </Button>
              {edit ? (
                <TrackMarkText
                  label={name}
                  text={text}
                  error={edit.errors?.[`moment-${id}`] ?? null}
                  isFocused={edit.focusedId === id}
                  onChange={(changed) => edit.onChange(id, { text: changed })}
                  onLeave={() => headRef.current?.querySelector('button')?.focus()}
                />
              ) : (
                <p className="col-span-2 max-w-prose self-center wrap-anywhere whitespace-pre-line">
                  {text}
                  {reply && (
                    <span className="mt-1 block border-l-4 border-line pl-3 text-muted">
                      {requester} asks: {reply}
                    </span>
                  )}
                </p>
              )}
              {edit && (
                <IconButton
                  label={`Remove ${name.toLowerCase()}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => edit.onRemove(id)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

type TextProps = {
  label: string;
  text: string;
  error: string | null;
  isFocused: boolean;
  onChange: (text: string) => void;
  /** In a text, the key that marks the next moment is a letter. */
  onLeave: () => void;
};

function TrackMarkText({ label, text, error, isFocused, onChange, onLeave }: TextProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused]);
  return (
    <Textarea
      ref={ref}
      label={label}
      isLabelHidden
      height="extra-small"
      placeholder="What you hear here"
      limit={TRACK_MARK_LENGTH_MAX}
      value={text}
      error={error}
      onChange={onChange}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
    />
  );
}
