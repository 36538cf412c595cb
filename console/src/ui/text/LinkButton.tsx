import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface Properties {
  to: string;
  text: string;
  /** The one next step of a page. */
  isMain?: boolean;
}

/** A way to another page that looks like what it leads to: an act. */
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
