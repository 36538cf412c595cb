import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { StateNote } from '../ui/text/StateNote.tsx';
import { PageTitle } from '../ui/text/PageTitle.tsx';

export function LostPage() {
  return (
    <>
      <PageTitle title="This page could not be found" />
      <StateNote text="The address may be mistyped, or the page may be for super admins only.">
        <Button component={Link} to="/artists" variant="contained" color="secondary">
          Go to the artists
        </Button>
      </StateNote>
    </>
  );
}
