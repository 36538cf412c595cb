import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { documentPath } from '@dubplate/shared/features/content/documents.ts';
import type { EditedDocument } from '@dubplate/shared/features/content/records.ts';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { timeZone } from '../../../ui/text/time-zone.ts';
import { kindWords, statusOf } from '../content-words.ts';
import { BlockList } from './BlockList.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorBar } from './EditorBar.tsx';
import { isFinished } from './faults.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { Revisions } from './Revisions.tsx';
import { site } from './site.ts';
import { type EditorState, useEditor } from './use-editor.ts';
import { useLocalDraft } from './use-local-draft.ts';
import { usePreview } from './use-preview.ts';

/** The editor of one document, beside its preview. */
export function Editor({ first }: { first: EditedDocument }) {
  const editor = useEditor(first);
  const { editing, dispatch, known, base, faults, refusal, isChanged } = editor;
  const { content } = editing;
  const local = useLocalDraft({ contentId: known.id, content, revision: base.revision, isChanged });
  const { preview, problem } = usePreview(known, content);
  const [announced, announce] = useState('');
  const deadLinks = preview?.deadLinks ?? [];
  const step = (act: 'undo' | 'redo') => {
    announce(stepWords(act, editing));
    dispatch({ act });
  };
  useKeys(editor, step);
  return (
    <EditorContext
      value={{ dispatch, faults: { ...problem?.faults, ...faults }, refusal, deadLinks, announce }}
    >
      <>
        <Head known={known} title={content.title} />
        <EditorBar editor={editor} onStep={step} />
        <Notices editor={editor} deadLinks={deadLinks} hasRoom={local.hasRoom} />
        <Panes
          preview={
            <PreviewPane
              kind={known.kind}
              slug={known.slug}
              preview={preview}
              problem={problem?.text ?? null}
              unfinished={content.blocks.filter((block) => !isFinished(block)).length}
            />
          }
        >
          <BlockList blocks={content.blocks} />
          <DocumentFields kind={known.kind} content={content} />
          <Revisions document={known} onRestore={(older) => dispatch({ act: 'replace', content: older })} />
        </Panes>
        <Box role="status" aria-label="What happened" sx={unseen}>
          {announced}
        </Box>
        <Dialogs editor={editor} local={local} />
      </>
    </EditorContext>
  );
}

function stepWords(act: 'undo' | 'redo', { past, future }: EditorState['editing']): string {
  const left = (act === 'undo' ? past : future).length;
  if (left === 0) return `There is nothing to ${act}.`;
  return `${act === 'undo' ? 'Undone' : 'Redone'}. ${left - 1} more can be ${act === 'undo' ? 'undone' : 'done again'}.`;
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

function Head({ known, title }: { known: EditedDocument; title: string }) {
  const { kind, slug, state, publishAt, publishedAt, changedBy, changedAt } = known;
  const path = documentPath(kind, slug);
  const isSeen = publishedAt !== null;
  const address = site() + path;
  return (
    <>
      <PageTitle
        title={title.trim() || 'Untitled'}
        subtitle={
          <>
            {kindWords[kind]} at {isSeen ? <Link href={address}>{path}</Link> : path}
          </>
        }
        aside={<StatusChip {...statusOf(known)} />}
        actions={
          <>
            {isSeen ? (
              <Button variant="outlined" color="inherit" href={address} target="_blank">
                View page
              </Button>
            ) : null}
            <LinkButton to="/contents" text="All pages" />
          </>
        }
      />
      <Box sx={{ mb: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        Saved by {changedBy}, <DateTime date={changedAt} />.
        {state === 'scheduled' ? (
          <>
            {' '}
            Scheduled for <DateTime date={publishAt} />.
          </>
        ) : null}{' '}
        Times in {timeZone()}.
      </Box>
    </>
  );
}

interface NoticesProperties {
  editor: EditorState;
  deadLinks: readonly string[];
  hasRoom: boolean;
}

function Notices({ editor: { isChanged }, deadLinks, hasRoom }: NoticesProperties) {
  return (
    <Box role="status" aria-label="Notices">
      {isChanged && !hasRoom ? (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          This browser has no room for your changes. Save them before you leave.
        </Alert>
      ) : null}
      {deadLinks.length === 0 ? null : (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          There is no page at {deadLinks.join(', ')}. The fields with these links are marked.
        </Alert>
      )}
    </Box>
  );
}

/** Side by side where there is room; else one at a time. Both stay in place, so that nothing is loaded again. */
function Panes({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const column = 'minmax(0, 1fr)';
  const isHidden = (one: typeof tab) => !hasRoom && tab !== one;
  return (
    <>
      {hasRoom ? null : (
        <Tabs
          value={tab}
          aria-label="What to show"
          onChange={(_event, chosen: typeof tab) => setTab(chosen)}
          sx={{ mb: 1.5 }}
        >
          <Tab value="write" label="Write" id="tab-write" aria-controls="pane-write" />
          <Tab value="preview" label="Preview" id="tab-preview" aria-controls="pane-preview" />
        </Tabs>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: column, lg: `${column} ${column}` },
        }}
      >
        <Box
          id="pane-write"
          hidden={isHidden('write')}
          sx={{ display: isHidden('write') ? 'none' : 'grid', gap: 2, gridTemplateColumns: column }}
        >
          {children}
        </Box>
        <Box
          id="pane-preview"
          hidden={isHidden('preview')}
          sx={{ minWidth: 0, position: { lg: 'sticky' }, top: 120 }}
        >
          {preview}
        </Box>
      </Box>
    </>
  );
}

interface DialogsProperties {
  editor: EditorState;
  local: ReturnType<typeof useLocalDraft>;
}

function Dialogs({ editor, local }: DialogsProperties) {
  const { known, conflict, resolve, leaveConflict, takeUp } = editor;
  const { offered, answer } = local;
  const leaveOffer = () => {
    answer();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());
  };
  if (offered)
    return (
      <DraftDialog
        draft={offered}
        revision={known.revision}
        changedBy={known.changedBy}
        onTakeUp={() => void takeUp(offered.content, offered.revision).then(leaveOffer)}
        onThrowAway={leaveOffer}
      />
    );
  if (!conflict) return null;
  return <ConflictDialog conflict={conflict} onResolve={resolve} onClose={leaveConflict} />;
}

/** Undo, redo and save from anywhere on the page but its dialogs; fields have no history of their own. */
function useKeys({ run }: EditorState, step: (act: 'undo' | 'redo') => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (isInDialog || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 's') run({ to: 'save' });
    else if (key === 'y' || (key === 'z' && event.shiftKey)) step('redo');
    else if (key === 'z') step('undo');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
