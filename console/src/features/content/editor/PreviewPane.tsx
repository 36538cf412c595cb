import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { type DocumentKind, documentPath } from '@dubplate/shared/features/content/documents.ts';
import { Choice } from '../../../ui/form/Choice.tsx';
import { Section } from '../../../ui/record/Section.tsx';
import { StateNote } from '../../../ui/text/StateNote.tsx';
import { site } from './site.ts';
import type { Preview } from './use-preview.ts';

/** The narrowest desk has the largest letters, once the page is made small enough. */
const widths = { phone: 390, desk: 1024 } as const;
type Width = keyof typeof widths;
type Scheme = 'system' | 'light' | 'dark';
const HEIGHT = 720;

interface Properties {
  kind: DocumentKind;
  slug: string;
  preview: Preview | null;
  problem: string | null;
  /** How many blocks it leaves out. */
  unfinished: number;
}

/** The page as visitors would see it, at the width of a phone or of a desk. */
export function PreviewPane({ kind, slug, preview, problem, unfinished }: Properties) {
  const [width, setWidth] = useState<Width>('phone');
  const [scheme, setScheme] = useState<Scheme>('system');
  return (
    <Section title="Preview">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mt: -2 }}>
        <Choice
          label="Width"
          value={width}
          choices={[
            { value: 'phone', text: 'Phone' },
            { value: 'desk', text: 'Desk' },
          ]}
          onChange={setWidth}
        />
        <Choice
          label="Colours"
          value={scheme}
          choices={[
            { value: 'system', text: 'As here' },
            { value: 'light', text: 'Light' },
            { value: 'dark', text: 'Dark' },
          ]}
          onChange={setScheme}
        />
      </Box>
      <Box role="status">
        {unfinished === 0 ? null : (
          <Alert severity="info" variant="outlined" sx={{ my: 1 }}>
            {unfinished === 1 ? 'One block is' : `${unfinished} blocks are`} left out until everything in it
            is filled in.
          </Alert>
        )}
        {problem === null ? null : (
          <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
            The preview shows an earlier state. {problem}
          </Alert>
        )}
      </Box>
      {preview ? (
        <>
          <Link href={previewAddress(documentPath(kind, slug), preview, 'system')} target="_blank">
            Open preview in a new tab
          </Link>
          <Frame path={documentPath(kind, slug)} preview={preview} scheme={scheme} width={widths[width]} />
        </>
      ) : (
        <StateNote text="The preview is being made." isSmall />
      )}
    </Section>
  );
}

function previewAddress(path: string, { id }: Preview, scheme: Scheme): string {
  return `${site()}${path}?preview=${encodeURIComponent(id)}${scheme === 'system' ? '' : `&scheme=${scheme}`}`;
}

interface FrameProperties {
  path: string;
  preview: Preview;
  scheme: Scheme;
  width: number;
}

function Frame({ path, preview, scheme, width }: FrameProperties) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { room, scale } = useScale(width);
  const origin = site();
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ type: 'content-preview-changed' }, origin);
  }, [preview.turn, origin]);
  return (
    <Box
      ref={room}
      sx={{
        overflow: 'hidden',
        maxWidth: width,
        mx: 'auto',
        height: HEIGHT * scale,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <iframe
        key={preview.id}
        ref={frame}
        title="Preview of the page"
        src={previewAddress(path, preview, scheme)}
        width={width}
        height={HEIGHT}
        style={{ border: 0, transform: `scale(${scale})`, transformOrigin: 'top left', background: '#fff' }}
      />
    </Box>
  );
}

/** How much smaller the page has to be drawn to fit. */
function useScale(width: number) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setAvailable(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, scale: Math.min(1, available / width) };
}
