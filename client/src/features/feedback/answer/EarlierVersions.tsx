import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { products, detailPath } from '@dubplate/shared/lookups/products.ts';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { timeText } from '../../../ui/AudioPlayer/loop.ts';

/** What was said about the version before this one, and what of it the fan has not ticked off. */
export function EarlierVersions({ request }: { request: RequestRecord }) {
  const earlier = request.versions.filter(({ versionNumber }) => versionNumber < request.versionNumber);
  const before = earlier.at(-1);
  const { data } = useCall('requests/get', before ? { requestId: before.id } : null);
  if (!before) return null;
  const open = data?.moments.filter(({ isDone }) => !isDone) ?? [];
  return (
    <Card as="section" aria-labelledby="earlier" className="grid gap-4">
      <h2 id="earlier" className="text-2xl">
        This is version {request.versionNumber}
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {earlier.map(({ id, versionNumber }) => (
          <li key={id}>
            <TextLink
              as={Link}
              to={detailPath(products.feedback, id) ?? ''}
              className="inline-flex min-h-11 items-center"
            >
              Your answer to version {versionNumber}
            </TextLink>
          </li>
        ))}
      </ul>
      {data?.change && (
        <p>
          <span className="block text-sm text-muted">You asked to change</span>
          <span className="font-semibold wrap-anywhere">{data.change}</span>
        </p>
      )}
      {open.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-lg">Moments still open</h3>
          <ul className="grid gap-2">
            {open.map(({ id, at, text, reply }) => (
              <li key={id} className="flex gap-3">
                <span className="tabular font-bold">{timeText(at)}</span>
                <span className="min-w-0 wrap-anywhere whitespace-pre-line">
                  {text}
                  {reply && (
                    <span className="block text-muted">
                      {request.requester.username} asked: {reply}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
