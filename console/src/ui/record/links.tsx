import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FiltersOf, ResourceName } from '../../data/lists.ts';
import { listAddress, recordAddress } from './addresses.ts';

/** A link to a record page. It can be opened in a new tab, and the arrow keys of a list stop at it. */
export function RecordLink({ resource, id, text }: { resource: ResourceName; id: string; text: ReactNode }) {
  return <Link to={recordAddress(resource, id)}>{text}</Link>;
}

/** A link to the rows of a list that a page is about. */
export function ListLink<R extends ResourceName>(properties: {
  resource: R;
  filter: FiltersOf<R>;
  text: ReactNode;
}) {
  const { resource, filter, text } = properties;
  return <Link to={listAddress(resource, filter)}>{text}</Link>;
}
