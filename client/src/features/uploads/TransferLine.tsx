import { useFileName } from '../../ui/media/use-file-name.ts';
import { RotateCcw, X } from 'lucide-react';
import { Button } from '../../ui/action/Button.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import { ProgressBar, UploadTexts } from '../../ui/status/ProgressBar.tsx';
import { retryTransfer, type Transfer } from './transfers.ts';

type Props = {
  name: string;
  transfer: Transfer;
  /** Takes the file back while it is on its way. */
  onCancel: () => void;
};

/** The upload widget's second half: how far one file is, and what can be done when it does not get there. */
export function TransferLine({ name, transfer: { id, state, percent, reason }, onCancel }: Props) {
  const shorten = useFileName();
  const shortName = shorten(name);
  if (state === 'waiting' || state === 'sending') {
    return (
      <ProgressBar
        label={`Uploading ${shortName}`}
        percent={percent}
        text={<UploadTexts percent={percent} />}
        action={
          <Button kind="quiet" size="small" icon={<X aria-hidden className="size-4" />} onClick={onCancel}>
            Cancel<span className="sr-only"> the upload of {shortName}</span>
          </Button>
        }
      />
    );
  }
  if (state === 'checking') return <ProgressBar label={`Checking ${shortName}`} text="Checking the file" />;
  if (state === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
        <FieldError>The upload did not get through. {reason}</FieldError>
        <Button
          kind="secondary"
          size="small"
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => retryTransfer(id)}
        >
          Upload again<span className="sr-only"> {shortName}</span>
        </Button>
      </div>
    );
  }
  if (state === 'refused') {
    return (
      <div role="alert">
        <FieldError>{reason}</FieldError>
        <p className="mt-1 text-sm text-muted">Remove this file and add another one in its place.</p>
      </div>
    );
  }
  return null;
}
