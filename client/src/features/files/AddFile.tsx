import { FILE_PRICE_TOKENS_MAX, FILES_PER_SOURCE_MAX } from '@dubplate/shared/features/files/model.ts';
import { uploadMessages } from '@dubplate/shared/features/uploads/model.ts';
import { type FormEvent, useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf, type CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { useProcessing } from '../../app/live/processing.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FileDropzone } from '../../ui/form/FileDropzone.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { dollarsText } from '../../ui/money/Money.tsx';
import { readAmount } from '../../ui/money/read-amount.ts';
import { ProgressBar } from '../../ui/status/ProgressBar.tsx';
import { announcedProblem, readSound } from '../uploads/audio-checks.ts';
import { sendAudio } from '../uploads/signed-put.ts';
import { untilRead } from './until-read.ts';

type Props = {
  sourceId: string;
  /** Who has it if it costs nothing: "everybody with a ticket". */
  insiders: string;
  onAdded: () => void;
  onClose: () => void;
};

/** Offers one file of this device with a session or a course: it is uploaded, read by the server, then offered. */
export function AddFile({ sourceId, insiders, onAdded, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState('');
  const [priceText, setPriceText] = useState('0');
  const [progress, setProgress] = useState<number | null>(null);
  const [priceError, setPriceError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useProcessing('sale-file', progress !== null);

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const found = await problemOfFile(chosen);
    setFile(found === null ? chosen : null);
    setProblem(found);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const price = readAmount(priceText, { min: 0, max: FILE_PRICE_TOKENS_MAX });
    if (file === null) return setProblem(uploadMessages.noFile);
    if (price.tokens === null) return setPriceError(price.error);
    setProblem(null);
    setProgress(0);
    try {
      const signal = new AbortController().signal;
      const url = await sendAudio({ name: file.name, blob: file, signal, onProgress: setProgress });
      await untilRead(url);
      const offered = { name: file.name, url, amount: price.tokens, ...(title.trim() && { title }) };
      await call('files/add', { file: offered, sourceId });
      onAdded();
    } catch (error) {
      setProblem(problemOf(callErrorOf(error)));
      setProgress(null);
    }
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-4 rounded-card bg-sunken p-4">
      <FileDropzone
        label={file?.name ?? 'Choose an MP3 or WAV'}
        help="Under 5MB."
        accept=".mp3,.mpeg,.wav"
        isDisabled={progress !== null}
        error={problem}
        onFiles={([chosen]) => void choose(chosen)}
      />
      <TextField
        label="Title"
        isOptional
        value={title}
        maxLength={120}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="Price in tokens"
        help={`${inDollars(priceText)}0 is free for ${insiders}.`}
        inputMode="numeric"
        value={priceText}
        error={priceError}
        onChange={({ target }) => {
          setPriceError(null);
          setPriceText(target.value);
        }}
      />
      {progress !== null && <ProgressBar percent={progress} label="Uploading.." />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isBusy={progress !== null} busyLabel="Uploading..">
          Offer it
        </Button>
        <Button kind="quiet" size="small" onClick={onClose} disabled={progress !== null}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** "= $2.50. " */
function inDollars(priceText: string): string {
  const { tokens } = readAmount(priceText, { min: 0, max: FILE_PRICE_TOKENS_MAX });
  return tokens === null ? '' : `= ${dollarsText(tokens)}. `;
}

/** What can be told before anything is sent. */
async function problemOfFile(file: File): Promise<string | null> {
  const problem = announcedProblem(file, 'browse');
  if (problem !== null) return problem;
  const sound = await readSound(file);
  return 'message' in sound ? sound.message : null;
}

/** The specified sentence is for what has no better one. */
function problemOf({ code, fields }: CallError): string {
  const [field] = Object.values(fields);
  if (field !== undefined) return field;
  if (code === 'limit-reached') return `You can offer at most ${FILES_PER_SOURCE_MAX} files here.`;
  if (code === 'state-conflict') return 'Files can no longer be offered here.';
  if (code === 'audio-processing') return 'Reading your file takes long. Please try again in a few minutes.';
  return own.includes(code) ? errorText(code) : 'Sorry, there was an error sending your message.';
}

const own = ['offline', 'rate-limited', 'too-large', 'unauthenticated', 'impersonating', 'email-unverified'];
