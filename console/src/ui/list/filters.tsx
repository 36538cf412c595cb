import { type ReactElement, useState } from 'react';
import type { ListFilters, ListPath } from '../../data/list-source.ts';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';

interface Options {
  /** Shown without choosing it from "Add filter". React-admin reads this from the element. */
  alwaysOn?: boolean;
}
type Choices<Id extends string | number> = readonly { id: Id; name: string }[];

/** A filter's input, and in its type the name and the value that it sends. */
type ListFilter<Name extends string, Value> = Name extends string
  ? ReactElement & { readonly sends?: { name: Name; value: Value } }
  : never;

/** The filters that a list's call takes. */
export type FilterOf<P extends ListPath> = {
  [Name in keyof ListFilters<P> & string]: ListFilter<Name, NonNullable<ListFilters<P>[Name]>>;
}[keyof ListFilters<P> & string];

const DEBOUNCE_MS = 150;
/** The filters of lists. */
export const filter = {
  always: { alwaysOn: true } satisfies Options,

  /** The search box of a list; `/` moves the focus to it from anywhere on the page. */
  search: (label: string) => typed<'q', string>(<SearchBox key="q" source="q" label={label} alwaysOn />),

  choice: <const Name extends string, Id extends string | number>(
    source: Name,
    label: string,
    choices: Choices<Id>,
    options: Options = {},
  ) =>
    typed<Name, Id>(
      <SelectInput key={source} source={source} label={label} choices={[...choices]} {...options} />,
    ),

  /** For many choices: finds one by a part of its name. */
  longChoice: <const Name extends string, Id extends string>(
    source: Name,
    label: string,
    choices: Choices<Id>,
  ) =>
    typed<Name, Id>(
      <AutocompleteInput
        key={source}
        source={source}
        label={label}
        choices={[...choices]}
        helperText={false}
        sx={{ minWidth: 200 }}
      />,
    ),

  /** Sends `true`, or `false` when it is switched off. */
  flag: <const Name extends string>(source: Name, label: string) =>
    typed<Name, boolean>(<BooleanInput key={source} source={source} label={label} />),

  number: <const Name extends string>(source: Name, label: string) =>
    typed<Name, number>(<NumberInput key={source} source={source} label={label} min={0} step={1} />),

  text: textFilter,
  email: textFilter('email', 'Email contains'),

  /** The first and the last day, both included. `label` names the date: "Registered". */
  days: <const From extends string = 'from', const To extends string = 'to'>(
    label: string,
    given: Options & { sources?: readonly [from: From, to: To] } = {},
  ) => {
    const { sources: [first, last] = ['from', 'to'], ...options } = given;
    const [from, to] = label === '' ? ['From', 'To'] : [`${label} from`, `${label} to`];
    return [
      typed<From, string>(<DateInput key={first} source={first} label={`${from} (UTC day)`} {...options} />),
      typed<To, string>(<DateInput key={last} source={last} label={`${to} (UTC day)`} {...options} />),
    ];
  },

  /** Finds a person by a part of the name or email. */
  person: <const Name extends string>(
    source: Name,
    label: string,
    given: Options & { among?: 'users' | 'artists' } = {},
  ) =>
    typed<Name, string>(
      <RecordInput key={source} {...{ source, label }} among="users" nameField="username" {...given} />,
    ),

  voucher: <const Name extends string>(source: Name, label: string, options: Options = {}) =>
    typed<Name, string>(
      <RecordInput key={source} {...{ source, label }} among="coupons" nameField="code" {...options} />,
    ),
};

function textFilter<const Name extends string>(source: Name, label: string, options: Options = {}) {
  return typed<Name, string>(
    <TextInput key={source} source={source} label={label} resettable {...options} />,
  );
}

function typed<Name extends string, Value>(input: ReactElement): ListFilter<Name, Value> {
  return input as ListFilter<Name, Value>; // only a type is added, by the function that made the input
}

interface RecordProperties extends Options {
  source: string;
  /** Not called `resource`: react-admin gives every filter the list's own under that name. */
  among: 'users' | 'artists' | 'coupons';
  label: string;
  nameField: string;
}

/** Asks for its choices once it has the focus: every read is written to the audit log, and few lists are filtered by it. */
function RecordInput({ source, among, label, nameField }: RecordProperties) {
  const [isUsed, setIsUsed] = useState(false);
  const sort =
    among === 'coupons'
      ? ({ field: 'date', order: 'DESC' } as const)
      : ({ field: nameField, order: 'ASC' } as const);
  return (
    <ReferenceInput
      source={source}
      reference={among}
      perPage={10}
      sort={sort}
      enableGetChoices={() => isUsed}
    >
      <AutocompleteInput
        label={label}
        optionText={nameField}
        filterToQuery={(text: string) => (text === '' ? {} : { q: text })}
        debounce={DEBOUNCE_MS}
        onFocus={() => setIsUsed(true)}
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
