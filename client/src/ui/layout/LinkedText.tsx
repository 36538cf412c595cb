import { linkParts } from '../../lib/link-parts.ts';

/** What a person wrote, with its addresses as links. Nothing else in it means anything. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, isLink }, index) =>
    isLink ? (
      <a
        key={index}
        href={part}
        target="_blank"
        rel="nofollow noopener noreferrer"
        className="underline underline-offset-4"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
}
