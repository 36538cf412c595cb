import { clockText } from '@dubplate/shared/lib/clock-text.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LoopcheckRecord } from './records.ts';

/** A file's name and a player that starts at the chosen loop. */
export function LoopPlayer({ file }: { file: LoopcheckRecord['fileList'][number] }) {
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{file.name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        Loop from {clockText(file.start)}, file of {clockText(file.duration)}
      </Typography>
      {/* The audio is deleted some time after the end. */}
      {file.url === '' ? null : (
        <Box
          component="audio"
          controls
          preload="none"
          src={`${file.url}#t=${file.start}`}
          aria-label={file.name}
          sx={{ display: 'block', width: '100%', height: 36 }}
        />
      )}
    </>
  );
}
