import type { FiltersOf, ResourceName, RowOf, SortOf } from '../../data/lists.ts';
import { useRows } from '../../data/use-rows.ts';
import { formatCount } from '../money/amounts.ts';
import { ListLink } from '../record/links.tsx';
import { Loaded } from '../record/Loaded.tsx';
import { type PlainColumn, PlainTable } from '../record/PlainTable.tsx';
import { Section } from '../record/Section.tsx';

interface Properties<R extends ResourceName> {
  title: string;
  resource: R;
  filter: FiltersOf<R>;
  sortField: SortOf<R>;
  shownMax: number;
  emptyText: string;
  columns: readonly PlainColumn<RowOf<R>>[];
}

const ROW_HEIGHT = 30;

/** The latest rows of a list that belong to a record, with a link to all of them. */
export function RecentRows<R extends ResourceName>(properties: Properties<R>) {
  const { title, resource, filter, sortField, shownMax, emptyText, columns } = properties;
  const query = useRows(resource, {
    filter,
    pagination: { page: 1, perPage: shownMax },
    sort: { field: sortField, order: 'DESC' },
  });
  const { total } = query;
  return (
    <Section
      title={title}
      aside={
        total ? <ListLink resource={resource} filter={filter} text={`All ${formatCount(total)}`} /> : null
      }
    >
      <Loaded query={query} height={shownMax * ROW_HEIGHT}>
        {(rows) => (
          <PlainTable caption={title} {...{ emptyText, rows, columns }} keyOf={(row) => String(row.id)} />
        )}
      </Loaded>
    </Section>
  );
}
