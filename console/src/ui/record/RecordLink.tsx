import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to a record page, which can be opened in a new tab and is what the arrow keys of a list stop at. */
export function RecordLink({ resource, id, text }: { resource: string; id: string; text: ReactNode }) {
  return <Link to={`/${resource}/${encodeURIComponent(id)}/show`}>{text}</Link>;
}
