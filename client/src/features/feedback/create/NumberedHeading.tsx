type Props = { number: number; children: string };

/** One of the numbered parts of the form. */
export function NumberedHeading({ number, children }: Props) {
  return (
    <h3 className="flex items-center gap-3 text-2xl">
      <span
        aria-hidden
        className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-action text-base font-bold text-on-action"
      >
        {number}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </h3>
  );
}
