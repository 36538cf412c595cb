import type { Contact } from '@dubplate/shared/features/contacts/records.ts';
import { dateOf, type Timestamp } from '@dubplate/shared/lib/dates.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../../api/use-list.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { type Column, Table } from '../../../ui/list/Table.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { Loaded } from '../../../ui/status/Loaded.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { isNarrowed, type PeopleFilter, peopleFilterOf, toQuery, withPeopleFilter } from './people-filter.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { RemoveContact } from './RemoveContact.tsx';

/** Everybody who bought something, likes the artist or was imported. `actions` show in the empty list. */
export function PeopleList({ actions }: { actions: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const filter = peopleFilterOf(query);
  const list = useList('user/get-my-users', toQuery(filter), { isAlwaysFresh: true });

  const handleFilter = (patch: Partial<PeopleFilter>) =>
    setQuery((before) => withPeopleFilter(before, { ...peopleFilterOf(before), ...patch }), {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <Loaded name="Your people" data={list.first} error={list.error} onRetry={list.reload} headingLevel={2}>
      {() => (
        <div className="grid gap-5">
          {(list.items.length > 0 || isNarrowed(filter)) && (
            <PeopleFilters filter={filter} isBusy={list.isChanging} onChange={handleFilter} />
          )}
          <PagedList
            list={list}
            noun={list.total === 1 ? 'person' : 'people'}
            isFading
            empty={isNarrowed(filter) ? <NoMatch /> : <NoPeople actions={actions} />}
          >
            <Table
              caption="Your people"
              columns={columnsWith(list.reload)}
              rows={list.items}
              rowKey={(row) => row.id}
            />
          </PagedList>
        </div>
      )}
    </Loaded>
  );
}

function NoMatch() {
  return <EmptyState title="Nobody matches" text="Try another name, or show everybody." />;
}

function NoPeople({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState
      title="Nobody is here yet"
      text="Fans who buy something from you or like you appear here. You can also import people who agreed to get mails from you."
      action={actions}
    />
  );
}

function columnsWith(onChange: () => Promise<unknown>): readonly Column<Contact>[] {
  return [
    { header: 'Person', phonePlace: 'title', cell: (row) => <Person row={row} /> },
    {
      header: 'Bought',
      phonePlace: 'amount',
      isNumber: true,
      cell: ({ bought }) => <Bought bought={bought} />,
    },
    { header: 'Since', phonePlace: 'note', cell: (row) => <Since row={row} /> },
    {
      header: 'Mails',
      phonePlace: 'aside',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-3 max-md:justify-end">
          <Mails mails={row.mails} />
          {row.contactId !== null && (
            <RemoveContact contactId={row.contactId} who={row.name ?? row.email ?? ''} onRemoved={onChange} />
          )}
        </span>
      ),
    },
  ];
}

function Person({ row: { username, name, email } }: { row: Contact }) {
  const title = username ?? name ?? email;
  const rest = [name, email].filter((text) => text !== null && text !== title);
  return (
    <span className="grid">
      <span className="font-semibold break-words">{title}</span>
      {rest.map((text) => (
        <span key={text} className="text-sm break-all text-muted">
          {text}
        </span>
      ))}
    </span>
  );
}

function Bought({ bought }: Pick<Contact, 'bought'>) {
  if (!bought) return <span className="text-muted max-md:sr-only">Nothing</span>;
  return (
    <>
      {formatTokens(bought.tokens)} <span className="text-sm text-muted">tokens, {bought.count}×</span>
    </>
  );
}

function Since({ row: { likedAt, importedAt, bought } }: { row: Contact }) {
  const day = (at: Timestamp) => <DateTime at={dateOf(at).getTime()} />;
  return (
    <span className="grid text-sm text-muted">
      {bought && <span>Last bought {day(bought.last)}</span>}
      {likedAt && <span>Likes you since {day(likedAt)}</span>}
      {importedAt && <span>Imported {day(importedAt)}</span>}
    </span>
  );
}

function Mails({ mails }: Pick<Contact, 'mails'>) {
  if (mails === 'agreed') return <Badge tone="green">Agreed</Badge>;
  if (mails === 'unsubscribed') return <Badge tone="orange">Unsubscribed</Badge>;
  return <span className="text-sm text-muted">Own settings</span>;
}
