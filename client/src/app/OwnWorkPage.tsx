import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SWRResponse } from 'swr';
import { errorText } from '../api/error-texts.ts';
import { useUser } from '../api/use-session.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/action/Button.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { ErrorState } from '../ui/status/ErrorState.tsx';
import { Skeletons } from '../ui/status/Skeleton.tsx';

interface Props<Work> {
  /** What this is called in a sentence. */
  noun: string;
  found: Pick<SWRResponse<Work, CallError>, 'data' | 'error' | 'mutate'>;
  /** Heights while it loads. */
  sizes: readonly string[];
  children: (work: Work) => ReactNode;
}

/** The frame of a page on which artists change what they have made: loading, refusals, and other people's work. */
export function OwnWorkPage<Work extends { artistId: string }>({
  noun,
  found,
  sizes,
  children,
}: Props<Work>) {
  const user = useUser();
  const { data, error, mutate } = found;
  if (!user) return null;
  const isOwn = data?.artistId === user.uid;
  return (
    <Container width="text" className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      {data && isOwn && children(data)}
      {!data && !error && <Skeletons sizes={sizes} className="gap-6" />}
      {(error || (data && !isOwn)) && (
        <ErrorState
          headingLevel={1}
          title={problemOf(error?.code, noun)}
          {...(error && error.code !== 'not-found' && { onRetry: () => mutate() })}
          action={
            <Link to={paths.dashboard} className={buttonClass('secondary')}>
              To your dashboard
            </Link>
          }
        />
      )}
    </Container>
  );
}

/** Without an error it is another artist's. */
function problemOf(code: Parameters<typeof errorText>[0] | undefined, noun: string): string {
  if (code === undefined) return errorText('forbidden');
  return code === 'not-found' || code === 'validation' ? `This ${noun} does not exist.` : errorText(code);
}
