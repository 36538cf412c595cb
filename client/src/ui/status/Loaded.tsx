import type { ReactNode } from 'react';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton, SkeletonRegion } from './Skeleton.tsx';

type Props<T> = {
  /** What is shown, as a sentence begins: "Your statement". */
  name: string;
  data: T | undefined;
  error: CallError | undefined;
  onRetry: () => void | Promise<unknown>;
  /** What a failure leaves untouched: "Your tokens are safe." */
  safe?: string;
  headingLevel?: 1 | 2 | 3;
  /** Skeletons in the shape of the data; bars when there are none. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows skeletons while something loads, says so when it could not be loaded, and keeps showing what it has. */
export function Loaded<T>(props: Props<T>) {
  const { name, data, error, onRetry, safe, headingLevel = 3, skeleton, children } = props;
  if (data !== undefined) return children(data);
  if (error) {
    const problem = errorText(error.code);
    return (
      <ErrorState
        headingLevel={headingLevel}
        title={`${name} could not be loaded`}
        safe={safe ? `${safe} ${problem}` : problem}
        onRetry={onRetry}
      />
    );
  }
  return (
    <SkeletonRegion label={`Loading ${name.charAt(0).toLowerCase()}${name.slice(1)}`}>
      {skeleton ?? [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className="mb-2 h-16" />)}
    </SkeletonRegion>
  );
}
