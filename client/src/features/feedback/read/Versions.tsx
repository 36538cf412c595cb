import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Link } from 'react-router-dom';
import { requestPath } from '../../../paths.ts';
import { DateTime } from '../../../ui/time/DateTime.tsx';

/** Every version of a track, each with its own page. */
export function Versions({ request }: { request: RequestRecord }) {
  const { versions, id } = request;
  if (versions.length < 2) return null;
  return (
    <nav aria-label="Versions">
      <ul className="flex flex-wrap gap-2">
        {versions.map((version) => (
          <li key={version.id}>
            <Link
              to={requestPath(version.id)}
              aria-current={version.id === id ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 font-semibold hover:bg-line aria-[current=page]:bg-solid aria-[current=page]:text-on-solid"
            >
              Version {version.versionNumber}
              <DateTime
                at={dateOf(version.date).getTime()}
                className="text-sm font-normal whitespace-nowrap max-sm:hidden"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
