import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { FieldError } from './Field.tsx';

type Props = {
  label: string;
  /** What may be dropped and how large. */
  help?: ReactNode;
  /** As in the input's accept: ".mp3,.wav". It only filters the file chooser; the parent checks the files. */
  accept?: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** Why it is disabled, or what was wrong with the last file. */
  error?: string | null;
  /** `how` is a drop or a choice, because their messages differ. Empty when no file was dropped. */
  onFiles: (files: File[], how: 'drop' | 'browse') => void;
  /** What became of the last files, below the help. The input lies over everything that is not `relative`. */
  children?: ReactNode;
};

/** A native file input covers the whole field, so that click, tap, Enter, Space and drop all work. */
export function FileDropzone(props: Props) {
  const { label, help, accept, isMultiple = false, isDisabled = false, error, onFiles, children } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? []);
    // Emptied, so that choosing the same file again fires a change event.
    event.target.value = '';
    onFiles(files, 'browse');
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = Array.from(event.dataTransfer.files);
    onFiles(isMultiple ? files : files.slice(0, 1), 'drop');
  };

  return (
    <div className="grid gap-1.5">
      <div
        className={clsx(
          'relative grid min-h-36 place-items-center rounded-card border-3 border-dashed p-5 text-center transition-colors',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'border-ink bg-yellow text-ink' : 'border-edge bg-surface text-text',
          isDisabled ? 'opacity-55' : 'hover:border-solid',
        )}
      >
        <div className="grid justify-items-center gap-2">
          <Upload aria-hidden className="size-8" />
          <label htmlFor={id} className="font-display text-xl leading-tight font-extrabold tracking-tight">
            {label}
          </label>
          {help && (
            <p id={`${id}-help`} className={clsx('text-sm', isOver ? 'text-ink' : 'text-muted')}>
              {help}
            </p>
          )}
        </div>
        <input
          type="file"
          id={id}
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
          }
          onChange={handleChange}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={handleDrop}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        {children}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
