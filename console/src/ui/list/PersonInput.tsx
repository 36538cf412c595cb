import { AutocompleteInput, ReferenceInput } from 'react-admin';

interface Properties {
  source: string;
  /** Not called `resource`: react-admin gives every filter the list's own under that name. */
  among: 'users' | 'artists';
  label: string;
  alwaysOn?: boolean;
}

/** Chooses a person by typing a part of the name or email. */
export function PersonInput({ source, among, label }: Properties) {
  return (
    <ReferenceInput source={source} reference={among} perPage={10} sort={{ field: 'username', order: 'ASC' }}>
      <AutocompleteInput
        label={label}
        optionText="username"
        filterToQuery={(text: string) => (text === '' ? {} : { q: text })}
        debounce={150}
        helperText={false}
        sx={{ minWidth: { sm: 180 } }}
      />
    </ReferenceInput>
  );
}
