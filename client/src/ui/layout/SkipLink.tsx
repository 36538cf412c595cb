/** The first thing Tab reaches. The main element carries id="content" and tabIndex={-1}. */
export function SkipLink({ targetId = 'content' }: { targetId?: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-50 rounded-card bg-solid px-5 py-3 font-bold text-on-solid not-focus:sr-only"
    >
      Skip to content
    </a>
  );
}
