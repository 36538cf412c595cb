import type { FeedbackKind } from '@dubplate/shared/features/feedback/model.ts';
import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { products } from '@dubplate/shared/lookups/products.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Container } from '../../../ui/layout/Container.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { RequestList, useRequestList } from '../list/RequestList.tsx';

type Filter = 'open' | 'answered' | 'canceled' | 'expired' | 'all';

const filters: Record<Filter, { label: string; status: RequestStatus | null; empty: string }> = {
  open: { label: 'Open', status: RequestStatus.Pending, empty: 'Nothing to answer right now' },
  answered: { label: 'Answered', status: RequestStatus.Answered, empty: 'You have not answered any yet' },
  canceled: { label: 'Canceled', status: RequestStatus.Canceled, empty: 'Nothing was canceled' },
  expired: { label: 'Expired', status: RequestStatus.Expired, empty: 'Nothing has expired' },
  all: { label: 'All', status: null, empty: 'No requests yet' },
};
const names = Object.keys(filters) as Filter[]; // the keys of a record over Filter

type Props = { title: string; kind: FeedbackKind; emptyText: string; aside: ReactNode };

/** The artist's list of tracks or of questions. Open ones come first, and the filter is in the URL. */
export function ManageList({ title, kind, emptyText, aside }: Props) {
  const [query, setQuery] = useSearchParams();
  const filter = names.find((name) => name === query.get('status')) ?? 'open';
  const { status, empty, label } = filters[filter];
  const list = useRequestList('requests/get-my-user-requests', { kind, status });
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Headline level={1} size="4xl" isFocusTarget>
          {title}
        </Headline>
        {aside}
      </div>
      <Tabs<Filter>
        label="Status"
        value={filter}
        onChange={(name) => setQuery(name === 'open' ? {} : { status: name }, { replace: true })}
        tabs={names.map((name) => ({ value: name, label: filters[name].label }))}
      >
        <RequestList
          label={`${label} ${products[kind].plural}`}
          kind={kind}
          viewer="artist"
          list={list}
          empty={<EmptyState title={empty} text={emptyText} />}
        />
      </Tabs>
    </Container>
  );
}
