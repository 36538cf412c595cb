import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { ErrorState } from '../text/StateNote.tsx';

interface Properties<T> {
  query: { data?: T | undefined; error: Error | null; refetch: () => unknown };
  /** Of the placeholder, in pixels. */
  height: number;
  children: (data: T) => ReactNode;
}

/** The data of a query; before that a placeholder, or the error. */
export function Loaded<T>({ query: { data, error, refetch }, height, children }: Properties<T>) {
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={height} />;
  return children(data);
}
