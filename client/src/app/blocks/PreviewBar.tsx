/** Above a page that is not what visitors see. */
export function PreviewBar() {
  return (
    <p
      data-block="orange"
      className="sticky top-16 z-10 px-5 py-2 text-center font-bold md:px-10"
      role="status"
    >
      Preview. Visitors don’t see these changes.
    </p>
  );
}
