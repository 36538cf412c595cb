import { uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import { sizeText, timeLeftText } from './texts.ts';

type Props = {
  step: string;
  percent: number;
  bytesPerSecond: number | null;
  leftBytes: number;
};

/** From here on the bar has room for its figure (docs/product/uploads.md). */
const percentShownAbove = 8;

export function ProgressText({ step, percent, bytesPerSecond, leftBytes }: Props) {
  const shown = percent > percentShownAbove ? ` ${Math.floor(percent)}%` : '';
  if (step === 'waiting')
    return (
      <p>No connection.{shown && `${shown} uploaded.`} The upload continues when you are online again.</p>
    );
  if (step === 'paused') return <p className="tabular font-bold text-text">Paused{shown && ` at${shown}`}</p>;
  if (step === 'failed') return <p className="tabular">Stopped{shown && ` at${shown}`}</p>;
  const speed = bytesPerSecond === null || bytesPerSecond <= 0 ? null : bytesPerSecond;
  return (
    <>
      <p className="tabular font-bold text-text">
        {uploadMessages.uploading}
        {shown}
      </p>
      {speed !== null && (
        <p className="tabular">
          {sizeText(speed)}/s, {timeLeftText(leftBytes / speed)}
        </p>
      )}
    </>
  );
}
