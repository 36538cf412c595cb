import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LoopcheckRecord } from './loopcheck-words.ts';

type File = LoopcheckRecord['fileList'][number];

const MINUTE_SECONDS = 60;

/** Each file with a player that starts at the loop which was sent. */
export function LoopFiles({ files }: { files: readonly File[] }) {
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
      {files.map((file) => (
        <Box component="li" key={file.url}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            Loop from {clock(file.start)}, file of {clock(file.duration)}
          </Typography>
          <Box
            component="audio"
            controls
            preload="none"
            src={`${file.url}#t=${file.start}`}
            aria-label={file.name}
            sx={{ width: '100%', height: 36 }}
          />
        </Box>
      ))}
    </Box>
  );
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / MINUTE_SECONDS)}:${String(whole % MINUTE_SECONDS).padStart(2, '0')}`;
}
