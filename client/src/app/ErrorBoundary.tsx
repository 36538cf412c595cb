import { Component, type ReactNode } from 'react';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText, GENERIC_ERROR_TEXT } from '../api/error-texts.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { PageError } from './page-error.ts';

type Props = { children: ReactNode };
type State = { error: unknown };

const statuses: Partial<Record<string, number>> = { 'not-found': 404, forbidden: 403 };

/** Catches errors of a page and of its missing code; the frame around the page stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof CallError) {
      return <ErrorPage status={statuses[error.code] ?? 500} message={errorText(error.code)} />;
    }
    if (error instanceof PageError) return <ErrorPage message={error.message} />;
    return <ErrorPage message={navigator.onLine ? GENERIC_ERROR_TEXT : errorText('offline')} />;
  }
}
