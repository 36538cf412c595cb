import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TimelineKind, timelineKinds } from '@dubplate/shared/features/admin/model.ts';
import { staffCall } from '../../api/staff-call.ts';
import { roleOf } from '../../auth-provider.ts';
import { formatCount } from '../../ui/money/amounts.ts';
import { Loaded } from '../../ui/record/Loaded.tsx';
import { Section, WideSection } from '../../ui/record/Section.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { RecentTransactions } from '../wallet/RecentTransactions.tsx';
import { timelineWords, type TimelineRow } from './person-words.ts';

const ROWS_PER_PAGE = 20;
/** The server shows money and staff actions to super admins only. */
const kindsOfAdmins: readonly TimelineKind[] = timelineKinds.filter(
  (kind) => kind !== 'money' && kind !== 'audit',
);

/** What happened with a person, and with their money for super admins. */
export function PersonPast({ userId }: { userId: string }) {
  return (
    <>
      <PersonTimeline key={userId} userId={userId} />
      {roleOf() === 'super-admin' ? (
        <WideSection>
          <RecentTransactions userId={userId} />
        </WideSection>
      ) : null}
    </>
  );
}

/** What happened with a person, newest first, loaded page by page. */
function PersonTimeline({ userId }: { userId: string }) {
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([]);
  const { query, total, isFetchingNextPage, hasNextPage, fetchNextPage } = useTimeline(userId, kinds);
  return (
    <Section title="Timeline" isWide aside={<KindChips chosen={kinds} onChange={setKinds} />}>
      <Loaded query={query} height={240}>
        {(rows) =>
          rows.length === 0 ? <StateNote text="Nothing yet." isSmall /> : <Timeline events={rows} isWide />
        }
      </Loaded>
      {hasNextPage ? (
        <Box sx={{ mt: 1.5 }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more ({formatCount(query.data?.length ?? 0)} of {formatCount(total)})
          </Button>
        </Box>
      ) : null}
    </Section>
  );
}

function useTimeline(userId: string, kinds: readonly TimelineKind[]) {
  const { data, error, refetch, ...state } = useInfiniteQuery({
    queryKey: ['users', 'timeline', userId, kinds],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      staffCall(
        'admin/timeline',
        {
          userId,
          page: pageParam,
          perPage: ROWS_PER_PAGE,
          ...(kinds.length > 0 ? { filter: { kinds: [...kinds] } } : {}),
        },
        { signal },
      ),
    getNextPageParam: (last, all) => {
      const shown = all.length * ROWS_PER_PAGE;
      return last.items.length === ROWS_PER_PAGE && shown < last.total ? all.length + 1 : undefined;
    },
  });
  // New events move rows to the next page; a row that came twice is shown once.
  const byId = new Map<string, TimelineRow>();
  for (const row of data?.pages.flatMap(({ items }) => items) ?? []) byId.set(row.id, row);
  const rows = data ? [...byId.values()] : undefined;
  return { ...state, query: { data: rows, error, refetch }, total: data?.pages.at(-1)?.total ?? 0 };
}

interface ChipsProperties {
  chosen: readonly TimelineKind[];
  onChange: (kinds: readonly TimelineKind[]) => void;
}

/** With none chosen, everything is shown. */
function KindChips({ chosen, onChange }: ChipsProperties) {
  const kinds = roleOf() === 'super-admin' ? timelineKinds : kindsOfAdmins;
  const toggle = (kind: TimelineKind) =>
    onChange(chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind]);
  return (
    <Box role="group" aria-label="Show only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {kinds.map((kind) => (
        <Chip
          key={kind}
          label={timelineWords[kind]}
          size="small"
          variant={chosen.includes(kind) ? 'filled' : 'outlined'}
          color={chosen.includes(kind) ? 'primary' : 'default'}
          aria-pressed={chosen.includes(kind)}
          onClick={() => toggle(kind)}
        />
      ))}
    </Box>
  );
}
