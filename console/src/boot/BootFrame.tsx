import type { ReactNode } from 'react';

/** The frame of the console without its content. While it loads it is what the HTML shows until the code has come. */
export function BootFrame({ isLoading = false, children }: { isLoading?: boolean; children?: ReactNode }) {
  return (
    <div className="boot" aria-busy={isLoading}>
      <div className="boot-header" />
      <main className="boot-main">
        {isLoading ? (
          <div role="status" className="boot-lines">
            <span className="boot-words">Loading the console</span>
            {Array.from({ length: 8 }, (_, line) => (
              <div key={line} className="boot-line" />
            ))}
          </div>
        ) : (
          <div className="boot-note">{children}</div>
        )}
      </main>
    </div>
  );
}
