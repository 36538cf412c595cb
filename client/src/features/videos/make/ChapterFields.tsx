import { CHAPTER_TITLE_LENGTH_MAX, VIDEO_CHAPTERS_MAX } from '@dubplate/shared/features/videos/model.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { FieldErrors, TypedChapter } from './video-fields.ts';

type Props = {
  chapters: readonly TypedChapter[];
  errors: FieldErrors;
  onChange: (chapters: TypedChapter[]) => void;
};

/** Where the parts of a course begin. They are sent in order of time; the rows stay where they were written. */
export function ChapterFields({ chapters, errors, onChange }: Props) {
  const listRef = useRef<HTMLUListElement>(null);
  const boxRef = useRef<HTMLFieldSetElement>(null);
  const change = (at: number, patch: Partial<TypedChapter>) =>
    onChange(chapters.map((each, index) => (index === at ? { ...each, ...patch } : each)));
  /** Once the rows are drawn: into the row of this number, or else to the button that adds one. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const field = listRef.current?.children[index]?.querySelector('input');
      (field ?? boxRef.current?.querySelector<HTMLElement>(':scope > button'))?.focus();
    });
  const handleAdd = () => {
    const key = crypto.randomUUID();
    onChange([...chapters, { key, at: chapters.length === 0 ? '0:00' : '', title: '' }]);
    focusRow(chapters.length);
  };
  const handleRemove = (index: number) => {
    onChange(chapters.filter((_, at) => at !== index));
    focusRow(Math.min(index, chapters.length - 2));
  };
  return (
    <fieldset ref={boxRef} className="grid min-w-0 gap-3">
      <legend className="mb-1 font-bold">
        Chapters <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-sm text-muted">
        People jump to them. Write where each begins: 1:05, or 1:02:03 after an hour. They are put in order
        when you save.
      </p>
      <ul ref={listRef} className="grid gap-3">
        {chapters.map((chapter, index) => (
          <li key={chapter.key} className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-2">
            <TextField
              label="Time"
              inputMode="text"
              autoComplete="off"
              maxLength={8}
              value={chapter.at}
              error={errors[`chapter${index}`] ? '' : null}
              aria-invalid={errors[`chapter${index}`] ? true : undefined}
              onChange={({ target }) => change(index, { at: target.value })}
              className="tabular"
            />
            <TextField
              label="Title"
              autoComplete="off"
              maxLength={CHAPTER_TITLE_LENGTH_MAX}
              value={chapter.title}
              error={errors[`chapter${index}`] ?? null}
              onChange={({ target }) => change(index, { title: target.value })}
            />
            <IconButton
              label={`Remove chapter ${index + 1}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => handleRemove(index)}
              className="mt-7"
            />
          </li>
        ))}
      </ul>
      {errors.chapters && (
        <div role="alert">
          <FieldError>{errors.chapters}</FieldError>
        </div>
      )}
      {chapters.length < VIDEO_CHAPTERS_MAX && (
        <Button
          kind="secondary"
          size="small"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={handleAdd}
          className="justify-self-start"
        >
          Add a chapter
        </Button>
      )}
    </fieldset>
  );
}
