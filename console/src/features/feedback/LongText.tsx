import Typography from '@mui/material/Typography';

/** A text as a person wrote it, with its line breaks. */
export function LongText({ text }: { text: string }) {
  return (
    <Typography
      component="blockquote"
      sx={{
        m: 0,
        my: 1.5,
        pl: 1.5,
        borderLeft: 3,
        borderColor: 'secondary.main',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Typography>
  );
}
