import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  text: string;
  /** A second line that runs the other way. */
  secondText?: string;
  /** Up to four, floating over the lines. */
  tags?: readonly ReactNode[];
};

const repeatCount = 15;
const tagsMax = 4;

/** Screen readers read the text once. With reduced motion the line does not move. */
export function Marquee({ text, secondText, tags = [] }: Props) {
  return (
    <div className="relative overflow-hidden py-6">
      <MarqueeLine text={text} />
      {secondText && <MarqueeLine text={secondText} isReverse />}
      {tags.length > 0 && (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-around gap-2 px-5 max-sm:hidden">
          {tags.slice(0, tagsMax).map((tag, index) => (
            <span
              key={index}
              className={clsx(
                'pointer-events-auto',
                index % 2 ? 'translate-y-5 rotate-3' : '-translate-y-4 -rotate-3',
              )}
            >
              {tag}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

function MarqueeLine({ text, isReverse }: { text: string; isReverse?: boolean }) {
  return (
    <p className="font-display text-5xl font-extrabold tracking-[-0.04em] whitespace-nowrap">
      <span className="sr-only">{text}</span>
      <span
        aria-hidden
        className={clsx('inline-flex animate-marquee', isReverse && '[animation-direction:reverse]')}
      >
        {/* The same run twice: when the first has passed, the second is in its place. */}
        {[0, 1].map((run) => (
          <span key={run} className="flex">
            {Array.from({ length: repeatCount }, (_, index) => (
              <span key={index} className="pr-[0.4em]">
                {text}
              </span>
            ))}
          </span>
        ))}
      </span>
    </p>
  );
}
