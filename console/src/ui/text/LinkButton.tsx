import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface Properties {
  to: string;
  text: string;
  /** The one next step of a page. */
  isMain?: boolean;
  /** Its name where the text alone would be that of several. */
  label?: string;
}

/** A link that looks like a button, because its page does something. */
export function LinkButton({ to, text, isMain = false, label }: Properties) {
  return (
    <Button
      component={Link}
      to={to}
      aria-label={label}
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'secondary' : 'inherit'}
    >
      {text}
    </Button>
  );
}
