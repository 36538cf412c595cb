import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import { type TimelineKind, timelineKinds } from '@dubplate/shared/features/admin/model.ts';
import { roleOf } from '../../auth-provider.ts';
import type { ConsoleDataProvider } from '../../data-provider.ts';
import { ErrorState } from '../../ui/text/ErrorState.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { StateNote } from '../../ui/text/StateNote.tsx';
import { Timeline } from '../../ui/record/Timeline.tsx';
import { timelineWords, type TimelineRow } from './person-words.ts';

const ROWS_PER_PAGE = 20;
/** Money and what staff did are for super admins: the server leaves them out for others. */
const kindsOfAdmins: readonly TimelineKind[] = timelineKinds.filter(
  (kind) => kind !== 'money' && kind !== 'audit',
);

/** What happened with a person, newest first, as much of it as one asks for. */
export function PersonTimeline({ userId }: { userId: string }) {
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([]);
  const { rows, total, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useTimeline(userId, kinds);
  return (
    <Section title="Timeline" aside={<KindChips chosen={kinds} onChange={setKinds} />}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton variant="rounded" height={240} /> : null}
      {!isPending && !error && rows.length === 0 ? <StateNote text="Nothing yet." isSmall /> : null}
      <Timeline events={rows} isWide />
      {hasNextPage ? (
        <Box sx={{ mt: 1.5 }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more ({rows.length} of {total})
          </Button>
        </Box>
      ) : null}
    </Section>
  );
}

function useTimeline(userId: string, kinds: readonly TimelineKind[]) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, ...state } = useInfiniteQuery({
    queryKey: ['users', 'timeline', userId, kinds],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      provider.timeline(
        {
          userId,
          page: pageParam,
          perPage: ROWS_PER_PAGE,
          ...(kinds.length > 0 ? { filter: { kinds: [...kinds] } } : {}),
        },
        signal,
      ),
    getNextPageParam: (last, all) => {
      const shown = all.length * ROWS_PER_PAGE;
      return last.items.length === ROWS_PER_PAGE && shown < last.total ? all.length + 1 : undefined;
    },
  });
  // What happens while somebody reads moves rows to the next page; a row that came twice is shown once.
  const byId = new Map<string, TimelineRow>();
  for (const row of data?.pages.flatMap(({ items }) => items) ?? []) byId.set(row.id, row);
  return { ...state, rows: [...byId.values()], total: data?.pages.at(-1)?.total ?? 0 };
}

interface ChipsProperties {
  chosen: readonly TimelineKind[];
  onChange: (kinds: readonly TimelineKind[]) => void;
}

/** None chosen shows everything. */
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
