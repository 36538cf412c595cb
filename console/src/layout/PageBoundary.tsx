import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/text/StateNote.tsx';

interface Properties {
  children: ReactNode;
  /** Runs on every render of a failed page, with a function that shows the page again. */
  useReset: (reset: () => void) => void;
}

/** A page that fails leaves the header and the menu in place. */
export class PageBoundary extends Component<Properties, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  reset = () => this.setState({ error: null });

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Broken useReset={this.props.useReset} onReset={this.reset} />;
  }
}

function Broken({ useReset, onReset }: { useReset: Properties['useReset']; onReset: () => void }) {
  useReset(onReset);
  return <ErrorState onRetry={() => location.reload()} />;
}
