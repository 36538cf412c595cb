import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { use } from 'react';
import type { BlockType } from '@dubplate/shared/features/content/blocks/block-types.ts';
import type { Block } from './content.ts';
import { EditorContext } from './editor-context.ts';
import { ValueFields } from './fields/ValueFields.tsx';

interface Properties {
  block: Block;
  items: NonNullable<BlockType['items']>;
  path: string;
}

/** The equal parts of a block, such as its cards. */
export function BlockItems({ block, items, path }: Properties) {
  const { dispatch, faults, announce } = use(EditorContext);
  const { id } = block;
  const count = block.items.length;
  const name = (nth: number) => `${items.label} ${nth + 1}`;
  const tooFew = faults[`${path}.items`];

  function move(item: number, by: -1 | 1) {
    const target = item + by;
    if (target < 0 || target >= count) return announce(`${name(item)} can’t be moved further.`);
    dispatch({ act: 'move-item', id, item, by });
    announce(`${name(item)} moved to place ${target + 1} of ${count}.`);
  }

  function remove(item: number) {
    if (count <= (items.min ?? 0)) return announce(`This block needs at least ${items.min}.`);
    dispatch({ act: 'remove-item', id, item });
    announce(`${name(item)} deleted.`);
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {block.items.map((item, nth) => (
        <Box
          key={nth}
          component="fieldset"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, m: 0, minWidth: 0 }}
        >
          <Box component="legend" sx={{ px: 0.5, fontWeight: 600 }}>
            {name(nth)}
          </Box>
          <ValueFields
            fields={items.fields}
            values={item}
            block={id}
            item={nth}
            path={`${path}.items.${nth}`}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
            <Button color="inherit" aria-label={`Move ${name(nth)} up`} onClick={() => move(nth, -1)}>
              Up
            </Button>
            <Button color="inherit" aria-label={`Move ${name(nth)} down`} onClick={() => move(nth, 1)}>
              Down
            </Button>
            <Button color="inherit" aria-label={`Delete ${name(nth)}`} onClick={() => remove(nth)}>
              Delete
            </Button>
          </Box>
        </Box>
      ))}
      {tooFew === undefined ? null : <FormHelperText error>{tooFew}</FormHelperText>}
      {count < items.max ? (
        <Button
          variant="outlined"
          color="inherit"
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            dispatch({ act: 'add-item', id });
            announce(`${name(count)} added.`);
          }}
        >
          Add: {items.label}
        </Button>
      ) : null}
    </Box>
  );
}
