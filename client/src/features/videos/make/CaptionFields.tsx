import { CAPTIONS_LENGTH_MAX } from '@dubplate/shared/features/videos/model.ts';
import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { type Language, languages } from '@dubplate/shared/lookups/languages.ts';
import { useState } from 'react';
import { errorText } from '../../../api/error-texts.ts';
import { useSend } from '../../../api/use-send.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FileDropzone } from '../../../ui/form/FileDropzone.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { languageName } from '../words/video-words.ts';
import { webVttOf } from './caption-file.ts';

type Props = { video: Video; onChange: () => Promise<unknown> };

/** The captions of a course, one file for each language. Each is kept as soon as it is chosen. */
export function CaptionFields({ video, onChange }: Props) {
  const { send, isSending } = useSend('video/set-captions');
  const [language, setLanguage] = useState<Language>('en');
  const [problem, setProblem] = useState<string | null>(null);

  const set = async (of: Language, text: string | null) => {
    setProblem(null);
    const result = await send({ videoId: video.id, language: of, text });
    if (!result) return;
    if (!result.ok) return setProblem(result.error.fields['text'] ?? errorText(result.error.code));
    showToast({
      type: 'success',
      text: `Captions in ${languageName(of)} ${text === null ? 'removed' : 'saved'}.`,
    });
    await onChange();
  };
  const handleFiles = async ([file]: File[]) => {
    if (!file) return setProblem('Please choose a WebVTT or SubRip file, which ends in .vtt or .srt.');
    if (file.size > CAPTIONS_LENGTH_MAX) return setProblem('This file is too large for captions.');
    await set(language, webVttOf(await file.text()));
  };
  const askRemove = (of: Language) =>
    openModal('confirm', {
      title: `Remove the captions in ${languageName(of)}?`,
      text: 'People can no longer read along in this language.',
      confirmLabel: 'Remove them',
      confirmKind: 'danger',
      onConfirm: async () => await set(of, null),
    });
  return (
    <div className="grid gap-4">
      {video.captions.length > 0 && (
        <ul aria-label="Captions" className="divide-y divide-line">
          {video.captions.map((each) => (
            <li key={each} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="font-bold">{languageName(each)}</span>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove captions in ${languageName(each)}`}
                onClick={() => askRemove(each)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label="Language of the captions"
        value={language}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        onChange={({ target }) => {
          setProblem(null);
          setLanguage(languages.find((each) => each === target.value) ?? 'en');
        }}
      />
      <FileDropzone
        label={video.captions.includes(language) ? 'Replace the captions' : 'Add captions'}
        help="A WebVTT (.vtt) or SubRip (.srt) file. Export it from your video editor, or write it by hand."
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        isDisabled={isSending}
        error={problem}
        onFiles={(files) => void handleFiles(files)}
      />
    </div>
  );
}
