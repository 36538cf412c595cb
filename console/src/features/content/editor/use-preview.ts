import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditedDocument } from '@dubplate/shared/features/content/records.ts';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import type { Content } from './content.ts';
import { sentContent } from './document-calls.ts';
import { isFinished } from './faults.ts';

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
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = useRef<Content | null>(null);
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
        setProblem(errorText(error));
      }
    }
    isSending.current = false;
  }
  const sendLater = useEffectEvent(() => {
    waiting.current = shownPart(content, title);
    void sendAll();
  });

  useEffect(() => {
    const timer = setTimeout(sendLater, previewId.current === null ? 0 : DELAY_MS);
    return () => clearTimeout(timer);
  }, [content]);

  return { preview, problem };
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
