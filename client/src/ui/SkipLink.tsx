/** The first thing Tab reaches. The main element carries id="content" and tabIndex={-1}. */
export function SkipLink({ targetId = 'content' }: { targetId?: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-card bg-solid px-5 py-3 font-bold text-on-solid focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
