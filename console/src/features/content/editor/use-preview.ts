import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditedDocument } from '@dubplate/shared/features/content/records.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import type { Content } from './content.ts';
import { fieldsOf, sentContent } from './document-calls.ts';
import { type Faults, isFinished } from './faults.ts';

const DELAY_MS = 400;

export interface Preview {
  id: string;
  deadLinks: readonly string[];
  /** Grows with each change, so that the frame is told. */
  turn: number;
}

/** Sends what is edited, so that its page can be shown. Blocks that are not finished are left out of it. */
export function usePreview(
  { kind, slug, title }: Pick<EditedDocument, 'kind' | 'slug' | 'title'>,
  content: Content,
) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<{ text: string; faults: Faults } | null>(null);
  const waiting = useRef<Content | null>(null);
  const latest = useRef(content);
  const isSending = useRef(false);
  const previewId = useRef<string | null>(null);

  async function ask(shown: Content) {
    const input = { kind, slug, content: sentContent(shown) };
    try {
      return await call('admin/preview-content', { ...input, previewId: previewId.current });
    } catch (error) {
      // An hour after the last change it is gone.
      if (!(error instanceof CallError) || error.code !== 'not-found') throw error;
      return await call('admin/preview-content', input);
    }
  }

  /** One after the other, so that an older state never comes last. */
  async function sendAll() {
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current) {
      const shown = waiting.current;
      waiting.current = null;
      try {
        const answer = await ask(shown);
        previewId.current = answer.previewId;
        setProblem(null);
        setPreview((before) => ({
          id: answer.previewId,
          deadLinks: answer.deadLinks,
          turn: (before?.turn ?? 0) + 1,
        }));
      } catch (error) {
        const refused = placesIn(latest.current, shown, fieldsOf(error));
        const isMarked = Object.keys(refused).length > 0;
        setProblem({
          text: isMarked ? 'What can’t be shown is marked in red.' : errorText(error),
          faults: refused,
        });
      }
    }
    isSending.current = false;
  }
  const sendLater = useEffectEvent(() => {
    latest.current = content;
    waiting.current = shownPart(content, title);
    void sendAll();
  });

  useEffect(() => {
    const timer = setTimeout(sendLater, previewId.current === null ? 0 : DELAY_MS);
    return () => clearTimeout(timer);
  }, [content]);

  return { preview, problem };
}

/** The places of faults in the whole content: the preview leaves blocks out, so it counts otherwise. */
function placesIn(whole: Content, shown: Content, faults: Faults): Faults {
  const found = Object.entries(faults).flatMap(([place, text]) => {
    const [, nth = '', rest = ''] = /^content\.blocks\.(\d+)(\..*)$/.exec(place) ?? [];
    const id = shown.blocks[Number(nth)]?.id;
    const index = nth === '' ? -1 : whole.blocks.findIndex((block) => block.id === id);
    return index === -1 ? [] : [[`content.blocks.${index}${rest}`, text] as const];
  });
  return Object.fromEntries(found);
}

function shownPart({ image, ...content }: Content, title: string): Content {
  const isWhole = image !== undefined && image.url !== '' && image.alt.trim() !== '';
  return {
    ...content,
    title: content.title.trim() || title,
    ...(isWhole && { image }),
    blocks: content.blocks.filter(isFinished),
  };
}
