import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface Properties {
  to: string;
  text: string;
  /** The one next step of a page. */
  isMain?: boolean;
}

/** A link that looks like a button, because its page does something. */
export function LinkButton({ to, text, isMain = false }: Properties) {
  return (
    <Button
      component={Link}
      to={to}
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'secondary' : 'inherit'}
    >
      {text}
    </Button>
  );
}
