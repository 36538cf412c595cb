import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useResourceContext, useShowContext } from 'ra-core';
import { statusOf } from '../../api/error-texts.ts';
import { LinkButton } from '../text/LinkButton.tsx';
import { PageSkeleton } from '../text/PageSkeleton.tsx';
import { timeZone } from '../text/time-zone.ts';
import { PageTitle } from '../text/PageTitle.tsx';
import { ErrorState, StateNote } from '../text/StateNote.tsx';
import { Sections } from './Section.tsx';

interface Properties<Row extends RaRecord, Whole extends Row> {
  /** A field that only the whole record has. Coming from a list, its row is shown until the record is loaded. */
  wholeField?: keyof Whole;
  titleOf: (row: Row) => string;
  asideOf?: (row: Row) => ReactNode;
  /**
   * Shown together, once the record is whole: a button that comes later would move the others under the mouse, and `Reject` to
   * where `Approve` was.
   */
  actionsOf?: (whole: Whole) => ReactNode;
  /** Sections that can be shown from the row alone. */
  children: (row: Row & Partial<Whole>, whole: Whole | null) => ReactNode;
  /** Sections that need the whole record. */
  detailsOf?: (whole: Whole) => ReactNode;
}

/** The page of one record: a heading with status and actions, then its sections. */
export function RecordPage<Row extends RaRecord, Whole extends Row = Row>(
  properties: Properties<Row, Whole>,
) {
  return (
    <ShowBase disableAuthentication queryOptions={showOptions}>
      <Content {...properties} />
    </ShowBase>
  );
}

const showOptions = {
  // React-admin would show a toast and go back to the list; this page shows the error itself.
  onError: () => {},
  // A row from a list must not count as a fresh record, because it holds less.
  staleTime: 0,
};

/** On a phone the actions have a line of their own, which must not come later. */
const placeOfActions = <Skeleton variant="rounded" width={96} height={36} />;

function Content<Row extends RaRecord, Whole extends Row>(properties: Properties<Row, Whole>) {
  const { wholeField, titleOf, asideOf, actionsOf, children, detailsOf } = properties;
  const { record: row, error, isPending, refetch } = useShowContext<Row & Partial<Whole>>();
  const resource = useResourceContext();
  if (error) {
    const isMissing = statusOf(error) === 404;
    return (
      <>
        <PageTitle title="Not available" />
        {isMissing ? (
          <StateNote text="There is no such record. The address may be mistyped." isAlert>
            <LinkButton to={`/${resource ?? ''}`} text="Go to the list" isMain />
          </StateNote>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  if (isPending || !row) return <PageSkeleton />;
  const isWhole = wholeField === undefined || wholeField in row;
  const whole = isWhole ? (row as unknown as Whole) : null; // the field proves it
  return (
    <>
      <PageTitle
        title={titleOf(row)}
        aside={asideOf?.(row)}
        actions={actionsOf && (whole ? actionsOf(whole) : placeOfActions)}
      />
      <Sections>
        {children(row, whole)}
        {detailsOf ? whole ? detailsOf(whole) : <Skeleton variant="rounded" height={300} /> : null}
      </Sections>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        Times in {timeZone()}.
      </Typography>
    </>
  );
}
