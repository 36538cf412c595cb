import { type ReactNode } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'ra-core';
import { PageTitle } from '../text/PageTitle.tsx';
import { ErrorState } from '../text/ErrorState.tsx';
import { PageSkeleton } from '../text/PageSkeleton.tsx';

interface Properties<T extends RaRecord> {
  titleOf: (record: T) => string;
  asideOf?: (record: T) => ReactNode;
  actionsOf?: (record: T) => ReactNode;
  children: (record: T) => ReactNode;
}

/** The page of one record: heading with status and acts, then its sections. */
export function RecordPage<T extends RaRecord>(properties: Properties<T>) {
  return (
    <ShowBase disableAuthentication queryOptions={showOptions}>
      <Content {...properties} />
    </ShowBase>
  );
}

const showOptions = {
  // The stock reaction is a toast and a leap back to the list; here the page itself says what is wrong.
  onError: () => {},
  // A list hands its rows to the records they lead to. They hold less than a record and must not pass for a fresh one.
  staleTime: 0,
};

function Content<T extends RaRecord>({ titleOf, asideOf, actionsOf, children }: Properties<T>) {
  const { record, error, isPending, refetch } = useShowContext<T>();
  if (error) {
    return (
      <>
        <PageTitle title="Not available" />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (isPending || !record) return <PageSkeleton />;
  return (
    <>
      <PageTitle title={titleOf(record)} aside={asideOf?.(record)} actions={actionsOf?.(record)} />
      {children(record)}
    </>
  );
}
