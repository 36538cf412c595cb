import { type FeedbackKind, FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { createRequestPath } from '../../orders/request-paths.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { RequestList, useRequestList } from './RequestList.tsx';

type Filter = 'all' | 'open' | 'answered' | 'canceled' | 'expired';

const filters: Record<Filter, { label: string; status: FeedbackStatus | null }> = {
  all: { label: 'All', status: null },
  open: { label: 'Open', status: FeedbackStatus.Pending },
  answered: { label: 'Answered', status: FeedbackStatus.Answered },
  canceled: { label: 'Canceled', status: FeedbackStatus.Canceled },
  expired: { label: 'Expired', status: FeedbackStatus.Expired },
};
const names = Object.keys(filters) as Filter[]; // the keys of a record over Filter

const words = {
  feedback: {
    heading: products.feedback.listTitle,
    action: 'Get feedback',
    emptyTitle: 'You have not sent a track yet',
    emptyText: `Choose an artist you trust and send a whole track. You read what works, what to change and where, within ${products.feedback.deadlineDays} days or your tokens come back.`,
    searchLabel: 'Search your requests',
  },
  question: {
    heading: products.question.listTitle,
    action: 'Ask a question',
    emptyTitle: 'You have not asked a question yet',
    emptyText: `Ask an artist about anything they know. They answer within ${products.question.deadlineDays} days or your tokens come back.`,
    searchLabel: 'Search your questions',
  },
} as const satisfies Record<FeedbackKind, object>;

/** What the viewer sent to artists. Search and filter are in the address. */
export function SentRequests({ kind }: { kind: FeedbackKind }) {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const filter = names.find((name) => name === query.get('status')) ?? 'all';
  const q = (query.get('q') ?? '').trim().slice(0, 100);
  const list = useRequestList('requests/get-my-requests', { kind, status: filters[filter].status, q });
  const { heading, action, emptyTitle, emptyText, searchLabel } = words[kind];
  const isFiltered = filter !== 'all' || q !== '';
  const isEmpty = list.first?.items.length === 0 && !isFiltered;
  const create = createRequestPath(null, { isQuestion: kind === 'question' });

  const change = (name: 'q' | 'status', value: string) =>
    setQuery(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const handleSearch = (text: string) => {
    setTyped(text);
    change('q', text.trim());
  };

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Headline level={1} size="4xl" isFocusTarget>
          {heading}
        </Headline>
        {!isEmpty && (
          <Button as={Link} to={create}>
            {action}
          </Button>
        )}
      </div>
      {/* Its room stays, so that nothing jumps once the list is known to be empty. */}
      <div className={clsx(isEmpty && 'invisible')}>
        <SearchField label={searchLabel} value={typed} onChange={handleSearch} isBusy={list.isChanging} />
      </div>
      <Tabs<Filter>
        label="Status"
        value={filter}
        onChange={(name) => change('status', name === 'all' ? '' : name)}
        tabs={names.map((name) => ({ value: name, label: filters[name].label }))}
      >
        <RequestList
          label={`${filters[filter].label}: ${heading}`}
          kind={kind}
          viewer="buyer"
          list={list}
          empty={
            isFiltered ? (
              <EmptyState
                title="Nothing found"
                text="No request fits this search and status."
                action={
                  <Button
                    kind="secondary"
                    onClick={() => {
                      setTyped('');
                      setQuery({}, { replace: true });
                    }}
                  >
                    Show all
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title={emptyTitle}
                text={emptyText}
                action={
                  <Button as={Link} to={create}>
                    {action}
                  </Button>
                }
              />
            )
          }
        />
      </Tabs>
    </>
  );
}
