import type { DocumentKind } from '@dubplate/shared/features/content/documents.ts';
import type { ShownDocument } from '@dubplate/shared/features/content/records.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useNoindex } from '../navigation/use-noindex.ts';

interface Shown {
  data: ShownDocument | undefined;
  error: CallError | undefined;
  reload: () => Promise<unknown>;
  isPreview: boolean;
}

/** What is published at an address, or with `?preview=` what an editor has not saved yet. */
export function useShownDocument(kind: DocumentKind, slug: string): Shown {
  const [search] = useSearchParams();
  const previewId = search.get('preview');
  const isPreview = previewId !== null;
  const published = useCall('content/get-document', isPreview ? null : { kind, slug });
  const preview = useCall('content/get-preview', isPreview ? { previewId } : null);
  useNoindex(isPreview);
  usePreviewChanges(isPreview, () => void preview.mutate());
  const { data, error, mutate } = isPreview ? preview : published;
  return { data, error, reload: () => mutate(), isPreview };
}

/** The editor says when there is something new. What is shown stays until the rest has come, so nothing scrolls. */
function usePreviewChanges(isPreview: boolean, onChange: () => void): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (!isPreview) return;
    const handleMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (editorOrigins().includes(origin) && isChange(data)) handleChange();
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [isPreview]);
}

/** The console is at this origin, or where the server says. */
function editorOrigins(): string[] {
  const { console: consoleUrl } = document.documentElement.dataset;
  return [location.origin, ...(consoleUrl ? [new URL(consoleUrl).origin] : [])];
}

function isChange(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'content-preview-changed'
  );
}
