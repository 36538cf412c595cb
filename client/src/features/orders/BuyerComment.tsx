type Props = { label: string; text: string };

/** What the buyer said when they sent the order. */
export function BuyerComment({ label, text }: Props) {
  if (text === '') return null;
  return (
    <blockquote className="max-w-prose rounded-card bg-sunken p-5 wrap-anywhere whitespace-pre-line">
      <span className="mb-1 block text-sm font-bold text-muted">{label}</span>
      {text}
    </blockquote>
  );
}
