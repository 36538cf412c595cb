import type { TipsDocument } from '@dubplate/shared/contract/channels.ts';
import { useEffect, useState } from 'react';
import { subscribeTo } from './subscribe.ts';

interface Told {
  document: TipsDocument | null;
  /** Tips that arrived while the page was open. */
  fresh: ReadonlySet<string>;
}

const nothing: Told = { document: null, fresh: new Set() };

/** The tips of a request, or those of one of its artists (`{request}:{artist}`), kept current by the stream. */
export function useTips(ownerId: string): Told {
  const [told, setTold] = useState(nothing);
  useEffect(() => {
    const stop = subscribeTo('tips', ownerId, (document) => setTold((before) => after(before, document)));
    return () => {
      stop();
      setTold(nothing);
    };
  }, [ownerId]);
  return told;
}

function after({ document: before, fresh }: Told, document: TipsDocument): Told {
  if (!before) return { document, fresh };
  const known = new Set(before.tips.map(({ id }) => id));
  const added = document.tips.map(({ id }) => id).filter((id) => !known.has(id));
  return { document, fresh: new Set([...fresh, ...added]) };
}
