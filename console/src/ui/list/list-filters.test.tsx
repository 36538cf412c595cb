// @vitest-environment jsdom
// oxlint-disable-next-line no-restricted-imports -- a test is in no bundle
import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import { BooleanInput, DateInput, NumberInput } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { listScreens } from '../../list-screens.ts';
import type { ListSource } from '../../data/list-source.ts';
import { listAddress } from '../record/addresses.ts';
import { column } from './columns.tsx';
import type { consoleList } from './ConsoleList.tsx';
import { filter } from './filters.tsx';

type Page = ReturnType<typeof consoleList<'admin/users'>>;

function isListPage(value: unknown): value is Page {
  return typeof value === 'function' && 'definition' in value;
}

const modules = import.meta.glob<Record<string, unknown>>('../../features/**/*List{,s}.tsx', { eager: true });
const pages = Object.values(modules).flatMap((each) => Object.values(each).filter(isListPage));
const sources = Object.values(listScreens).flatMap((screen) => (screen ? [screen.source] : []));

/** What a person can make the input of a filter send. */
function valuesOf({ type, props }: Page['definition']['filters'][number]): unknown[] {
  const { choices } = props as { choices?: { id: unknown }[] }; // the properties of a react-admin input
  if (choices) return choices.map(({ id }) => id);
  if (type === BooleanInput) return [true, false];
  if (type === DateInput) return ['2026-01-31'];
  return type === NumberInput ? [0, 5] : ['a'];
}

function filtersOf({ definition }: Page): Record<string, unknown>[] {
  const { filters, views = [], filterAtFirst = {} } = definition;
  const single = filters.flatMap((each) => {
    const { source } = each.props as { source: string }; // each input has one
    return valuesOf(each).map((value) => ({ [source]: value }));
  });
  return [...single, ...views.map((view) => view.filter), { ...filterAtFirst }];
}

function sortsOf({ definition }: Page): string[] {
  const { sort, columns } = definition;
  return [sort?.field ?? 'date', ...columns.flatMap(({ source }) => source ?? [])];
}

const refusal = (source: ListSource, input: object) => {
  const { success, error } = allCalls[source.path].input.safeParse(input);
  return success ? [] : [JSON.stringify(input), ...(error?.issues ?? []).map(({ message }) => message)];
};

describe('the lists of the console', () => {
  it('are made for the call of their screen', () => {
    const paths = pages.map(({ path }) => path as string);
    expect(paths.toSorted()).toEqual(sources.map(({ path }) => path as string).toSorted());
  });

  it.each(pages.map((page) => [page.path as string, page] as const))(
    'sends %s only filters and sorts that it takes',
    (path, page) => {
      const source = sources.find((each) => each.path === path);
      expect(source).toBeDefined();
      const sent = [
        ...filtersOf(page).map((given) => source?.inputOf(given) ?? {}),
        ...sortsOf(page).map((sort) => ({ sort, page: 1, perPage: 50, order: 'asc' })),
      ];
      expect(sent.flatMap((input) => (source ? refusal(source, input) : []))).toEqual([]);
    },
  );

  it('are refused by the compiler with a filter that the call does not take', () => {
    type UserFilter = Page['definition']['filters'][number];
    // @ts-expect-error -- no such filter
    const wrongName: UserFilter = filter.flag('priority', 'Priority');
    // @ts-expect-error -- the call takes numbers
    const wrongValue: UserFilter = filter.text('status', 'Status');
    const right: UserFilter = filter.flag('frozen', 'Frozen');
    expect([wrongName, wrongValue, right]).toHaveLength(3);
  });

  it('are refused by the compiler with a sort or a link that the call does not take', () => {
    type UserColumn = Page['definition']['columns'][number];
    const render = () => null;
    // @ts-expect-error -- no such sort
    const wrongSort: UserColumn = column.money('Price', () => 1, column.descending('price'));
    const rightSort: UserColumn = { label: 'Email', source: 'email', render };
    // @ts-expect-error -- the call takes numbers
    const wrongValue = listAddress('users', { status: 'frozen' });
    // @ts-expect-error -- no such filter
    const wrongName = listAddress('payments', { artistId: 'a' });
    expect([wrongSort, rightSort, wrongValue, wrongName]).toHaveLength(4);
  });
});
