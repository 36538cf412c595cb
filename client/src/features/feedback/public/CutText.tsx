import { useState } from 'react';
import { cutReview } from './cut-review.ts';

/** A review, cut when it is long, with a button that shows the rest. */
export function CutText({ text, name }: { text: string; name: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const cut = cutReview(text);
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{isWhole ? text : cut}</p>
      {cut !== text && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="min-h-11 justify-self-start font-semibold underline"
        >
          {isWhole ? 'Show less' : 'Read more'}
          <span className="sr-only"> of {name}</span>
        </button>
      )}
    </>
  );
}
