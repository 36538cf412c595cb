import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** 0 to 100; left out while unknown. */
  percent?: number;
  /** Below the bar: the upload's texts. */
  text?: ReactNode;
  /** A button at the end: Cancel. */
  action?: ReactNode;
  className?: string;
};

export function ProgressBar({ label, percent, text, action, className }: Props) {
  const shown = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={clsx('flex items-center gap-3', className)}>
      <div className="min-w-0 flex-1">
        <progress
          aria-label={label}
          max={100}
          value={shown}
          className={clsx('progress block', shown === undefined && 'animate-pulse')}
        />
        {text && <div className="mt-1.5 text-sm text-muted">{text}</div>}
      </div>
      {action}
    </div>
  );
}

/** From here on the bar has room for its figure (docs/product/uploads.md). */
const percentShownAbove = 8;

export function UploadTexts({ percent }: { percent: number }) {
  return (
    <>
      <p className="tabular font-bold text-text">
        Uploading..{percent > percentShownAbove && ` ${Math.round(percent)}%`}
      </p>
      <p>Don't close the window until the upload is finished!</p>
    </>
  );
}
