import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { isBuiltIn } from '@dubplate/shared/features/content/documents.ts';
import type { EditedDocument } from '@dubplate/shared/features/content/records.ts';
import { FormDialog } from '../../../ui/action/FormDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import type { EditorState } from './use-editor.ts';

interface Withdrawal {
  /** The state that is left. */
  from: 'scheduled' | 'published';
  verb: string;
  effect: string;
}

/** How a page is taken back; null while visitors neither see it nor will. */
function withdrawalOf(known: EditedDocument): Withdrawal | null {
  if (known.state === 'draft') return null;
  if (known.state === 'scheduled')
    return {
      from: 'scheduled',
      verb: 'Cancel the schedule',
      effect: 'It is not published at its time. Visitors keep seeing what they see now.',
    };
  const then = isBuiltIn(known)
    ? 'Visitors see the page that comes with the product again.'
    : 'Visitors find nothing at its address any more.';
  return {
    from: 'published',
    verb: 'Unpublish',
    effect: `${then} Every revision stays, and it can be published again.`,
  };
}

type Asked = 'publish' | 'schedule' | 'withdraw' | null;

interface Properties {
  editor: EditorState;
  onStep: (step: 'undo' | 'redo') => void;
}

/** What can be done with the whole page. It stays in view while the page scrolls. */
export function EditorBar({ editor, onStep }: Properties) {
  const { editing, known, isBusy, isChanged, refusal, run } = editor;
  const [asked, setAsked] = useState<Asked>(null);
  const ask = (what: Asked) => {
    if (!isBusy) setAsked(what);
  };
  const withdrawal = withdrawalOf(known);
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label="Editor"
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 3,
        p: 1,
        mb: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <BarButton
        text="Undo"
        aria-keyshortcuts="Control+Z"
        isOff={editing.past.length === 0}
        onClick={() => onStep('undo')}
      />
      <BarButton
        text="Redo"
        aria-keyshortcuts="Control+Shift+Z"
        isOff={editing.future.length === 0}
        onClick={() => onStep('redo')}
      />
      <BarButton
        text="Save"
        variant={isChanged ? 'contained' : 'outlined'}
        color={isChanged ? 'secondary' : 'inherit'}
        aria-keyshortcuts="Control+S"
        isOff={isBusy}
        onClick={() => run({ to: 'save' })}
      />
      <BarButton text="Publish" variant="outlined" isOff={isBusy} onClick={() => ask('publish')} />
      <BarButton text="Schedule" variant="outlined" isOff={isBusy} onClick={() => ask('schedule')} />
      {withdrawal ? (
        <BarButton text={withdrawal.verb} variant="outlined" isOff={isBusy} onClick={() => ask('withdraw')} />
      ) : null}
      <Box role="status" aria-label="Changes" sx={{ ml: 'auto', px: 1, color: 'text.secondary' }}>
        {isBusy ? 'Sending…' : isChanged ? 'Unsaved changes' : ''}
      </Box>
      {refusal === null ? null : (
        <Alert severity="error" variant="outlined" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {refusal.text}
        </Alert>
      )}
      <Asking asked={asked} editor={editor} onClose={() => setAsked(null)} />
    </Paper>
  );
}

interface BarButtonProperties extends Omit<ButtonProps, 'disabled'> {
  text: string;
  /** It keeps the focus, which a disabled button would lose. */
  isOff: boolean;
}

function BarButton({ text, isOff, ...button }: BarButtonProperties) {
  return (
    <Button color="inherit" {...button} aria-disabled={isOff} sx={isOff ? { opacity: 0.45 } : null}>
      {text}
    </Button>
  );
}

/** The dialog before an act that visitors see. */
function Asking({ asked, editor, onClose }: { asked: Asked; editor: EditorState; onClose: () => void }) {
  const { known, isChanged, run } = editor;
  const withdrawal = withdrawalOf(known);
  if (asked === 'schedule')
    return (
      <ScheduleDialog
        onClose={onClose}
        onSchedule={(at) => {
          onClose();
          run({ to: 'schedule', from: known.state, at });
        }}
      />
    );
  if (asked === 'publish')
    return (
      <Confirm
        verb="Publish"
        effect={`${isChanged ? 'Your changes are saved, and visitors' : 'Visitors'} see the page as it is here, at once.`}
        title={known.title}
        onClose={onClose}
        onConfirm={() => run({ to: 'publish', from: known.state })}
      />
    );
  if (asked === null || withdrawal === null) return null;
  return (
    <Confirm
      verb={withdrawal.verb}
      effect={withdrawal.effect}
      title={known.title}
      onClose={onClose}
      onConfirm={() => run({ to: 'withdraw', from: withdrawal.from })}
    />
  );
}

interface ConfirmProperties {
  verb: string;
  effect: string;
  title: string;
  onConfirm: () => void;
  onClose: () => void;
}

function Confirm({ verb, effect, title, onConfirm, onClose }: ConfirmProperties) {
  return (
    <FormDialog
      title={`${verb} “${title}”`}
      effect={effect}
      verb={verb}
      isBusy={false}
      isVerbFocused
      onSubmit={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    />
  );
}
