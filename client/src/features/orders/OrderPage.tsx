import type { ProductKind } from '@dubplate/shared/lookups/products.ts';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { SWRResponse } from 'swr';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';

/** For staff only. */
const NeedsReason = lazyPart(() => import('./NeedsReason.tsx'), 'NeedsReason');

interface Props<Order> {
  /** What this is called in a sentence. */
  noun: string;
  found: Pick<SWRResponse<Order, CallError>, 'data' | 'error' | 'mutate'>;
  kind: ProductKind;
  /** Above it on a phone. */
  back: string;
  list: { path: string; title: string };
  skeleton: ReactNode;
  children: (order: Order) => ReactNode;
}

/** The frame of one order's page: the way back, loading, refusals, and what staff without a reason see. */
export function OrderPage<Order extends { id: string; needsReason?: true }>(props: Props<Order>) {
  const { noun, found, kind, back, list, skeleton, children } = props;
  const { data, error, mutate } = found;
  const isMissing = error?.code === 'not-found';
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 md:gap-6 md:py-10">
      <TextLink as={Link} to={back} isQuiet className="justify-self-start py-2 lg:hidden">
        Back
      </TextLink>
      {error && !data && (
        <ErrorState
          headingLevel={1}
          title={
            isMissing
              ? `This ${noun} does not exist, or it is not yours.`
              : `This ${noun} could not be loaded.`
          }
          safe={isMissing ? undefined : `${errorText(error.code)} Nothing is lost.`}
          {...(!isMissing && { onRetry: () => mutate() })}
          action={
            <Button as={Link} kind="secondary" to={list.path}>
              {list.title}
            </Button>
          }
        />
      )}
      {!data && !error && skeleton}
      <Suspense>{data?.needsReason && <NeedsReason kind={kind} requestId={data.id} />}</Suspense>
      {data && !data.needsReason && <Suspense fallback={skeleton}>{children(data)}</Suspense>}
    </Container>
  );
}
