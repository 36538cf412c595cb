import { useId, useState } from 'react';

/** A longer biography is cut after about this many characters. */
const FOLD_OVER = 600;

export function Biography({ text }: { text: string }) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > FOLD_OVER;
  const shown = isLong && !isWhole ? `${beginOf(text)}…` : text;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <p id={id} className="max-w-[min(44rem,100%)] text-lg wrap-anywhere whitespace-pre-line">
        {shown}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
          className="min-h-11 font-semibold underline decoration-yellow decoration-2 underline-offset-4 hover:decoration-current"
        >
          {isWhole ? 'Show less' : 'Read all'}
        </button>
      )}
    </div>
  );
}

/** Ends with a whole word. */
function beginOf(text: string): string {
  const cut = text.slice(0, FOLD_OVER);
  const end = cut.search(/\s\S*$/);
  return end > 0 ? cut.slice(0, end) : cut;
}
