import type { ReactNode } from 'react';
import { errorText } from '../../api/error-texts.ts';
import type { useCall } from '../../api/use-call.ts';
import { ErrorState } from '../../ui/status/ErrorState.tsx';

interface Props {
  error: NonNullable<ReturnType<typeof useCall<'user/get-artist-by-slug'>>['error']>;
  onRetry: () => void;
  /** A way to another artist. */
  action: ReactNode;
}

/** Instead of the form of an order whose artist is not there. */
export function ArtistNotLoaded({ error: { code }, onRetry, action }: Props) {
  const isMissing = code === 'not-found' || code === 'validation';
  return (
    <ErrorState
      headingLevel={2}
      title={isMissing ? 'We can’t find this artist.' : 'This artist could not be loaded.'}
      safe={isMissing ? 'Your draft is kept.' : `${errorText(code)} Your draft is kept.`}
      {...(!isMissing && { onRetry })}
      action={action}
    />
  );
}
