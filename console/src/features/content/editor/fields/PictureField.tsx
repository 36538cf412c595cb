import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { Picture } from '@dubplate/shared/features/content/blocks/fields.ts';
import { ALT_LENGTH_MAX } from '@dubplate/shared/features/content/blocks/limits.ts';
import { useLimit } from './use-limit.ts';
import { pictureTypes, shownAddress, uploadPicture } from './upload-picture.ts';

interface Properties {
  label: string;
  value: Picture | undefined;
  isRequired: boolean;
  error: string | undefined;
  help: string;
  onChange: (picture: Picture | undefined) => void;
  onPause: () => void;
}

const none: Picture = { url: '', alt: '' };

/** A picture with what it shows in words, without which it can't be saved. */
export function PictureField({
  label,
  value = none,
  isRequired,
  error,
  help,
  onChange,
  onPause,
}: Properties) {
  const { isBusy, problem, choose } = useUpload((url) => onChange({ ...value, url }));
  const name = isRequired ? `${label} *` : label;
  const { note, handlePaste } = useLimit(value.alt, ALT_LENGTH_MAX);
  const lacksWords = value.url !== '' && value.alt.trim() === '';
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, m: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: 0.5, fontSize: '0.8125rem' }}>
        {name}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Shown url={value.url} />
        <ChooseButton
          text={value.url === '' ? 'Choose a picture' : 'Choose another picture'}
          label={label}
          isBusy={isBusy}
          onFile={(file) => void choose(file)}
        />
        {value.url === '' ? null : (
          <Button color="inherit" aria-label={`Remove ${label}`} onClick={() => onChange(undefined)}>
            Remove
          </Button>
        )}
      </Box>
      <FormHelperText role="status">{isBusy ? 'Uploading…' : help}</FormHelperText>
      {problem === null ? null : (
        <FormHelperText role="alert" error>
          {problem}
        </FormHelperText>
      )}
      <TextField
        label="What the picture shows"
        value={value.alt}
        required={value.url !== '' || isRequired}
        error={error !== undefined}
        helperText={
          error ??
          [lacksWords ? 'Needed, for those who can’t see it.' : 'For those who can’t see it.', note]
            .filter(Boolean)
            .join(' ')
        }
        fullWidth
        onBlur={onPause}
        onPaste={handlePaste}
        onChange={(event) => onChange(filledPicture(value.url, event.target.value))}
        slotProps={{ htmlInput: { maxLength: ALT_LENGTH_MAX } }}
      />
    </Box>
  );
}

function filledPicture(url: string, alt: string): Picture | undefined {
  return url === '' && alt === '' ? undefined : { url, alt };
}

function useUpload(onUploaded: (url: string) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function choose(file: File) {
    setIsBusy(true);
    setProblem(null);
    const result = await uploadPicture(file);
    setIsBusy(false);
    if ('url' in result) onUploaded(result.url);
    else setProblem(result.problem);
  }
  return { isBusy, problem, choose };
}

function Shown({ url }: { url: string }) {
  const address = shownAddress(url);
  if (address !== null)
    return (
      <Box component="img" src={address} alt="" sx={{ height: 64, maxWidth: 160, objectFit: 'cover' }} />
    );
  return url === '' ? null : <span>A picture is uploaded.</span>;
}

interface ChooseProperties {
  text: string;
  label: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

function ChooseButton({ text, label, isBusy, onFile }: ChooseProperties) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" color="inherit" loading={isBusy} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={`File of ${label}`}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
