import clsx from 'clsx'
import { Upload } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FieldError } from './Field.tsx'

type Props = {
  label: string
  /** What may be dropped and how large. */
  help?: ReactNode
  /** As in the input's accept: ".mp3,.wav". It only sorts the chooser; whoever gets the files checks them. */
  accept?: string
  isMultiple?: boolean
  isDisabled?: boolean
  /** Why it is disabled, or what was wrong with the last file. */
  error?: string | null
  /** `how` tells a drop from a choice, because their messages differ. */
  onFiles: (files: File[], how: 'drop' | 'browse') => void
  className?: string
}

/** The whole field is one label over a native file input: click, tap, Enter, Space and drop all work. */
export function FileDropzone({ label, help, accept, isMultiple, isDisabled, error, onFiles, className }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  // Entering a child fires "leave" on the parent, so the zone counts how deep the pointer is.
  const depthRef = useRef(0)

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Emptied, so that choosing the same file again after an error is a change too.
    event.target.value = ''
    if (files.length > 0) onFiles(files, 'browse')
  }
  const handleDrag = (change: 1 | -1) => (event: DragEvent) => {
    event.preventDefault()
    depthRef.current += change
    setIsOver(!isDisabled && depthRef.current > 0)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    depthRef.current = 0
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (!isDisabled && files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1), 'drop')
  }

  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label
        htmlFor={id}
        onDragEnter={handleDrag(1)}
        onDragLeave={handleDrag(-1)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
        className={clsx(
          'relative grid min-h-36 place-items-center gap-1 rounded-card border-3 border-dashed p-5 text-center transition-colors',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver ? 'border-ink bg-yellow text-ink' : 'border-edge bg-surface text-text',
          isDisabled ? 'cursor-not-allowed opacity-55' : 'hover:border-solid',
        )}
      >
        <span className="grid justify-items-center gap-2">
          <Upload aria-hidden className="size-8" />
          <span className="font-display text-xl leading-tight font-extrabold tracking-tight">{label}</span>
          {help && (
            <span id={`${id}-help`} className={clsx('text-sm', isOver ? 'text-ink' : 'text-muted')}>
              {help}
            </span>
          )}
        </span>
        <input
          type="file"
          id={id}
          aria-label={label}
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined}
          onChange={handleChange}
          className="sr-only"
        />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
