import ClosedIcon from '@mui/icons-material/ExpandMore';
import OpenIcon from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, type KeyboardEvent, use } from 'react';
import { BlockItems } from './BlockItems.tsx';
import { textOfBlocks } from './clipboard.ts';
import { type Block, typeOf, wordsOf } from './content.ts';
import { EditorContext } from './editor-context.ts';
import { isFinished } from './faults.ts';
import { ValueFields } from './fields/ValueFields.tsx';
import { type BlockActs, partId } from './use-block-acts.ts';
import { hasWarning } from './warnings.ts';

interface Properties {
  block: Block;
  nth: number;
  acts: BlockActs;
  onAddBelow: () => void;
}

const moves: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** One block in the list: its name, which opens it, and then what can be done with it and its fields. */
export function BlockItem({ block, nth, acts, onAddBelow }: Properties) {
  const { faults, deadLinks } = use(EditorContext);
  const { label, about } = typeOf(block);
  const { id } = block;
  const isOpen = acts.openId === id;
  const path = `content.blocks.${nth}`;
  const isWrong = Object.keys(faults).some((place) => place.startsWith(`${path}.`));
  const contentId = partId(id, 'content');

  function handleKeyDown(event: KeyboardEvent) {
    const by = event.altKey ? moves[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    acts.move(id, by, 'head');
  }

  /** In fields the clipboard is that of the field. */
  function handleCopy(event: ClipboardEvent) {
    if (isTyping(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textOfBlocks([block]));
  }
  function handlePaste(event: ClipboardEvent) {
    if (isTyping(event.target)) return;
    event.preventDefault();
    acts.paste(event.clipboardData.getData('text/plain'), id);
  }

  return (
    <Box
      component="li"
      data-block-type={block.type}
      onKeyDown={handleKeyDown}
      onCopy={handleCopy}
      onPaste={handlePaste}
      sx={{ border: 1, borderColor: isWrong ? 'error.main' : 'divider', borderRadius: 1, minWidth: 0 }}
    >
      <Button
        id={partId(id, 'head')}
        fullWidth
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={contentId}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        endIcon={isOpen ? <OpenIcon /> : <ClosedIcon />}
        onClick={() => acts.toggle(id)}
        sx={{
          justifyContent: 'flex-start',
          textAlign: 'left',
          minHeight: 40,
          px: 1.5,
          '& .MuiButton-endIcon': { ml: 'auto' },
        }}
      >
        <HeadWords place={nth + 1} label={label} words={wordsOf(block)} />
        <HeadMark
          isWrong={isWrong}
          isUnfinished={!isFinished(block)}
          isWarned={hasWarning(block, deadLinks)}
        />
      </Button>
      <Box
        id={contentId}
        role="group"
        aria-label={`Block ${nth + 1}: ${label}`}
        hidden={!isOpen}
        sx={{ p: 1.5, pt: 0.5 }}
      >
        {isOpen ? (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              {about}
            </Typography>
            <BlockButtons block={block} acts={acts} onAddBelow={onAddBelow} />
            <ValueFields
              fields={typeOf(block).fields}
              values={block.primary}
              block={id}
              item={null}
              path={`${path}.primary`}
            />
            <BlockParts block={block} path={path} />
          </>
        ) : null}
      </Box>
    </Box>
  );
}

interface HeadProperties {
  place: number;
  label: string;
  words: string;
}

function HeadWords({ place, label, words }: HeadProperties) {
  return (
    <Box
      component="span"
      sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {place}. {label}
      {words === '' ? null : (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {' '}
          · {words}
        </Box>
      )}
    </Box>
  );
}

interface MarkProperties {
  isWrong: boolean;
  isUnfinished: boolean;
  isWarned: boolean;
}

/** What is to be looked at in a block, also while it is closed. */
function HeadMark({ isWrong, isUnfinished, isWarned }: MarkProperties) {
  const mark = isWrong
    ? { text: 'Wrong or missing', color: 'error.main' }
    : isUnfinished
      ? { text: 'Not finished', color: 'text.secondary' }
      : isWarned
        ? { text: 'Warning', color: 'warning.main' }
        : null;
  if (mark === null) return null;
  return (
    <Box component="span" sx={{ color: mark.color, flexShrink: 0, ml: 1, fontSize: '0.8125rem' }}>
      ({mark.text})
    </Box>
  );
}

function BlockParts({ block, path }: { block: Block; path: string }) {
  const { items } = typeOf(block);
  if (!items) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <BlockItems block={block} items={items} path={path} />
    </Box>
  );
}

function BlockButtons({ block, acts, onAddBelow }: Pick<Properties, 'block' | 'acts' | 'onAddBelow'>) {
  const { id } = block;
  return (
    <Box role="group" aria-label="The block" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
      <Button id={partId(id, 'up')} color="inherit" onClick={() => acts.move(id, -1, 'up')}>
        Move up
      </Button>
      <Button id={partId(id, 'down')} color="inherit" onClick={() => acts.move(id, 1, 'down')}>
        Move down
      </Button>
      <Button color="inherit" onClick={() => acts.duplicate(block)}>
        Duplicate
      </Button>
      <Button color="inherit" onClick={() => void acts.copy([block])}>
        Copy
      </Button>
      <Button color="inherit" onClick={onAddBelow}>
        Add below
      </Button>
      <Button color="error" onClick={() => acts.remove(id)}>
        Delete
      </Button>
    </Box>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
