import type { ReactElement } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';

interface Options {
  /** Shown without choosing it from "Add filter". React-admin reads this from the element. */
  alwaysOn?: boolean;
}
type Choices = readonly { id: string | number; name: string }[];

const DEBOUNCE_MS = 150;
/** The filters of lists. */
export const filter = {
  always: { alwaysOn: true } satisfies Options,

  /** The search box of a list; `/` moves the focus to it from anywhere on the page. */
  search: (label: string): ReactElement => <SearchBox key="q" source="q" label={label} alwaysOn />,

  choice: (source: string, label: string, choices: Choices, options: Options = {}) => (
    <SelectInput key={source} source={source} label={label} choices={[...choices]} {...options} />
  ),

  flag: (source: string, label: string) => <BooleanInput key={source} source={source} label={label} />,

  text: textFilter,
  email: textFilter('email', 'Email contains'),

  /** The first and the last day, both included. `label` names the date: "Registered". */
  days: (label: string, options: Options & { sources?: readonly [from: string, to: string] } = {}) => {
    const { sources = ['from', 'to'], ...rest } = options;
    const [from, to] = label === '' ? ['From', 'To'] : [`${label} from`, `${label} to`];
    return [
      <DateInput key={sources[0]} source={sources[0]} label={`${from} (UTC day)`} {...rest} />,
      <DateInput key={sources[1]} source={sources[1]} label={`${to} (UTC day)`} {...rest} />,
    ];
  },

  /** Finds a person by a part of the name or email. */
  person: (source: string, label: string, given: Options & { among?: 'users' | 'artists' } = {}) => (
    <RecordInput key={source} {...{ source, label }} among="users" nameField="username" {...given} />
  ),

  voucher: (source: string, label: string, options: Options = {}) => (
    <RecordInput key={source} {...{ source, label }} among="coupons" nameField="code" {...options} />
  ),
};

function textFilter(source: string, label: string, options: Options = {}) {
  return <TextInput key={source} source={source} label={label} resettable {...options} />;
}

interface RecordProperties extends Options {
  source: string;
  /** Not called `resource`: react-admin gives every filter the list's own under that name. */
  among: 'users' | 'artists' | 'coupons';
  label: string;
  nameField: string;
}

function RecordInput({ source, among, label, nameField }: RecordProperties) {
  const sort =
    among === 'coupons'
      ? ({ field: 'date', order: 'DESC' } as const)
      : ({ field: nameField, order: 'ASC' } as const);
  return (
    <ReferenceInput source={source} reference={among} perPage={10} sort={sort}>
      <AutocompleteInput
        label={label}
        optionText={nameField}
        filterToQuery={(text: string) => (text === '' ? {} : { q: text })}
        debounce={DEBOUNCE_MS}
        helperText={false}
        sx={{ minWidth: { sm: 180 } }}
      />
    </ReferenceInput>
  );
}

function SearchBox({ label, source }: Options & { label: string; source: string }) {
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
