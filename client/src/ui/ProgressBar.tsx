import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** 0 to 100; left out while nobody knows. */
  percent?: number
  /** Stands below the bar: the upload's texts, what remains. */
  text?: ReactNode
  /** A button at the end: Cancel. */
  action?: ReactNode
  className?: string
}

export function ProgressBar({ label, percent, text, action, className }: Props) {
  const isKnown = percent !== undefined
  const shown = isKnown ? Math.round(Math.min(100, Math.max(0, percent))) : undefined
  return (
    <div className={clsx('flex items-center gap-3', className)}>
      <div className="min-w-0 flex-1">
        <div
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={shown}
          className="h-3 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--color-edge)]"
        >
          <div
            className={clsx('h-full rounded-full bg-solid transition-[width] duration-200', !isKnown && 'w-1/3 animate-pulse')}
            style={isKnown ? { width: `${shown}%` } : undefined}
          />
        </div>
        {text && <div className="mt-1.5 text-sm text-muted">{text}</div>}
      </div>
      {action}
    </div>
  )
}

/** From here on the bar is wide enough to carry its figure (product.md, Uploads). */
const percentShownAbove = 8

export function UploadTexts({ percent }: { percent: number }) {
  return (
    <>
      <p className="tabular font-bold text-text">
        Uploading..{percent > percentShownAbove && ` ${Math.round(percent)}%`}
      </p>
      <p>Don't close the window until the upload is finished!</p>
    </>
  )
}
