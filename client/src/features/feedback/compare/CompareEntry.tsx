import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { AudioLines } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { Button } from '../../../ui/action/Button.tsx';

const CompareVersions = lazyPart(() => import('./CompareVersions.tsx'), 'CompareVersions');

/** The way to hear two versions of a track against each other; nothing while there is one. */
export function CompareEntry({ request }: { request: RequestRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  if (request.versions.length < 2) return null;
  return (
    <div>
      <Button
        kind="secondary"
        icon={<AudioLines aria-hidden className="size-5 shrink-0" />}
        onClick={() => setIsOpen(true)}
      >
        Compare versions
      </Button>
      {isOpen && (
        <Suspense>
          <CompareVersions request={request} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
