import type { ReactNode } from 'react';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/status/Skeleton.tsx';

type Props = { isLoaded: boolean; error: CallError | undefined; onRetry: () => void; children: ReactNode };

/** The place of a player below a row, while its order is read and afterwards. */
export function PlayerInList({ isLoaded, error, onRetry, children }: Props) {
  if (isLoaded) return <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">{children}</div>;
  if (error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 pt-2">
        {errorText(error.code)}
        <Button kind="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      </p>
    );
  return (
    <SkeletonRegion label="Loading the player" className="pt-2">
      <Skeleton className="h-22 w-full" />
    </SkeletonRegion>
  );
}
