import { TextInput } from 'react-admin';

/** The list's search; `/` leads to it from anywhere on the page. `alwaysOn` is read by react-admin's form of filters. */
export function SearchBox({ label, source = 'q' }: { label: string; source?: string; alwaysOn?: boolean }) {
  return (
    <TextInput
      source={source}
      label={label}
      type="search"
      resettable
      helperText={false}
      inputProps={{ 'aria-keyshortcuts': '/', maxLength: 100 }}
      sx={{ minWidth: { sm: 240 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
