import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { StateNote } from '../text/StateNote.tsx';

/** Nothing at all, or nothing that the filters let through: these want different next steps. */
export function ListEmpty({ text }: { text: string }) {
  const { filterValues, setFilters, page, setPage } = useListContext();
  if (Object.keys(filterValues).length > 0) {
    return (
      <StateNote text="Nothing matches these filters.">
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Clear the filters
        </Button>
      </StateNote>
    );
  }
  if (page > 1) {
    return (
      <StateNote text="This page of the list is empty.">
        <Button variant="outlined" onClick={() => setPage(1)}>
          Go to the first page
        </Button>
      </StateNote>
    );
  }
  return <StateNote text={text} />;
}
