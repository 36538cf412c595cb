import Box from '@mui/material/Box';
import { use } from 'react';
import type { Fields } from '@dubplate/shared/features/content/blocks/fields.ts';
import type { Values } from '../content.ts';
import { EditorContext } from '../editor-context.ts';
import { faultAt } from '../faults.ts';
import { warningsOf } from '../warnings.ts';
import { FieldInput } from './FieldInput.tsx';

interface Properties {
  fields: Fields;
  values: Values;
  block: string;
  item: number | null;
  /** Where the server would name a fault. */
  path: string;
}

/** The fields of a block or of one of its items. */
export function ValueFields({ fields, values, block, item, path }: Properties) {
  const { dispatch, faults, deadLinks } = use(EditorContext);
  const warnings = warningsOf(fields, values, deadLinks);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={name}
          field={field}
          value={values[name]}
          error={faultAt(faults, `${path}.${name}`)}
          warning={warnings[name]}
          onChange={(value) => dispatch({ act: 'fill', place: { block, item, name }, value })}
          onPause={() => dispatch({ act: 'pause' })}
        />
      ))}
    </Box>
  );
}
