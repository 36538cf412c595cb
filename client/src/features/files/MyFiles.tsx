import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useList } from '../../api/use-list.ts';
import { useUser } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { sessionPath } from '../../lib/session-paths.ts';
import { videoPath } from '../../lib/video-paths.ts';
import { Button, buttonClass } from '../../ui/action/Button.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { Loaded } from '../../ui/status/Loaded.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

/** The files that a person bought, also those that are no longer offered. */
export function MyFiles() {
  const user = useUser();
  const list = useList('files/get-purchased-files', user ? { perPage: 20 } : null, { isAlwaysFresh: true });
  const { first, error, items, total, reload } = list;
  return (
    <Loaded
      name="Your files"
      data={first}
      error={error}
      onRetry={reload}
      skeleton={<Skeletons sizes={['h-20', 'h-20', 'h-20']} />}
    >
      {() => (
        <PagedList
          list={list}
          noun={total === 1 ? 'file' : 'files'}
          empty={
            <EmptyState
              title="No files yet"
              text="Files that you buy in live sessions and with courses stay here."
              action={
                <Link to={paths.sessions} className={buttonClass('primary')}>
                  Find a session
                </Link>
              }
            />
          }
        >
          <ul className="divide-y divide-line">
            {items.map((file) => (
              <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
                <span className="min-w-0 flex-1">
                  <span className="block font-bold wrap-anywhere">{file.title}</span>
                  <Link
                    to={
                      file.source.kind === 'video' ? videoPath(file.source.id) : sessionPath(file.source.id)
                    }
                    className="text-sm text-muted wrap-anywhere"
                  >
                    {file.source.title}, {file.source.artist}
                  </Link>
                </span>
                <Money tokens={file.amount} className="text-sm" />
                {file.url !== null && (
                  <Button
                    as="a"
                    href={file.url}
                    download={file.name}
                    kind="secondary"
                    size="small"
                    icon={<Download aria-hidden className="size-5" />}
                  >
                    Download
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </Loaded>
  );
}
