import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { LOOPCHECK_DAYS } from '@dubplate/shared/features/loopcheck/rules.ts';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { LoopcheckList, useLoopcheckList } from '../../features/loopcheck/list/LoopcheckList.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';

type Filter = 'open' | 'answered' | 'canceled' | 'expired' | 'all';

const filters: Record<Filter, { label: string; status: LoopcheckStatus | null; empty: string }> = {
  open: { label: 'Open', status: LoopcheckStatus.Pending, empty: 'Nothing to answer right now' },
  answered: {
    label: 'Answered',
    status: LoopcheckStatus.Answered,
    empty: 'You have not answered a Loopcheck yet',
  },
  canceled: { label: 'Canceled', status: LoopcheckStatus.Canceled, empty: 'Nothing was canceled' },
  expired: { label: 'Expired', status: LoopcheckStatus.Expired, empty: 'Nothing has expired' },
  all: { label: 'All', status: null, empty: 'No Loopchecks yet' },
};
const names = Object.keys(filters) as Filter[]; // the keys of a record over Filter

/** The artist's list: open requests come first, and the filter is in the URL. */
export default function LoopcheckManage() {
  usePageTitle('Loopcheck Requests');
  const [query, setQuery] = useSearchParams();
  const filter = names.find((name) => name === query.get('status')) ?? 'open';
  const { status, empty } = filters[filter];
  const list = useLoopcheckList('loopcheck/get-requests-artist', status);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10">
      <Headline level={1} size="4xl" isFocusTarget>
        Loopcheck Requests
      </Headline>
      <Tabs<Filter>
        label="Status"
        value={filter}
        onChange={(name) => setQuery(name === 'open' ? {} : { status: name }, { replace: true })}
        tabs={names.map((name) => ({ value: name, label: filters[name].label }))}
      >
        <LoopcheckList
          label={`${filters[filter].label} Loopchecks`}
          viewer="artist"
          list={list}
          empty={
            <EmptyState
              title={empty}
              text={`Fans find you on your page and in the Loopcheck search. New loops appear here automatically; you have ${LOOPCHECK_DAYS} days for each.`}
            />
          }
        />
      </Tabs>
    </Container>
  );
}
