import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import type { DocumentState } from '@dubplate/shared/features/content/documents.ts';
import { FormDialog } from '../../../ui/action/FormDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import type { EditorState } from './use-editor.ts';

/** How a page is taken back, by its status. */
const withdrawals = {
  draft: null,
  scheduled: {
    from: 'scheduled',
    verb: 'Take back to draft',
    effect: 'It is not published at its time. Visitors keep seeing what they see now.',
  },
  published: {
    from: 'published',
    verb: 'Unpublish',
    effect:
      'Visitors find nothing at its address any more. Every revision stays, and it can be published again.',
  },
} as const satisfies Record<DocumentState, object | null>;

type Asked = 'publish' | 'schedule' | 'withdraw' | null;

/** What can be done with the whole page. It stays in view while the page scrolls. */
export function EditorBar({ editor }: { editor: EditorState }) {
  const { editing, dispatch, known, isBusy, isChanged, run } = editor;
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const withdrawal = withdrawals[known.state];
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label="Editor"
      sx={{ position: 'sticky', top: 56, zIndex: 3, p: 1, mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <Button
        color="inherit"
        aria-keyshortcuts="Control+Z"
        aria-disabled={editing.past.length === 0}
        onClick={() => dispatch({ act: 'undo' })}
      >
        Undo
      </Button>
      <Button
        color="inherit"
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={editing.future.length === 0}
        onClick={() => dispatch({ act: 'redo' })}
      >
        Redo
      </Button>
      <Button
        variant={isChanged ? 'contained' : 'outlined'}
        color={isChanged ? 'secondary' : 'inherit'}
        aria-keyshortcuts="Control+S"
        loading={isBusy}
        onClick={() => run({ to: 'save' })}
      >
        Save
      </Button>
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => setAsked('publish')}>
        Publish
      </Button>
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => setAsked('schedule')}>
        Schedule
      </Button>
      {withdrawal ? (
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => setAsked('withdraw')}>
          {withdrawal.verb}
        </Button>
      ) : null}
      {asked === 'schedule' ? (
        <ScheduleDialog
          onClose={close}
          onSchedule={(at) => {
            close();
            run({ to: 'schedule', from: known.state, at });
          }}
        />
      ) : null}
      {asked === 'publish' ? (
        <Confirm
          verb="Publish"
          effect={`${isChanged ? 'Your changes are saved, and visitors' : 'Visitors'} see the page as it is here, at once.`}
          title={known.title}
          onClose={close}
          onConfirm={() => run({ to: 'publish', from: known.state })}
        />
      ) : null}
      {asked === 'withdraw' && withdrawal ? (
        <Confirm
          verb={withdrawal.verb}
          effect={withdrawal.effect}
          title={known.title}
          onClose={close}
          onConfirm={() => run({ to: 'withdraw', from: withdrawal.from })}
        />
      ) : null}
    </Paper>
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
