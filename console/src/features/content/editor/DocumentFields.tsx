import Box from '@mui/material/Box';
import { use } from 'react';
import {
  DESCRIPTION_LENGTH_MAX,
  type DocumentKind,
  TAGS_MAX,
  TITLE_LENGTH_MAX,
} from '@dubplate/shared/features/content/documents.ts';
import { Section } from '../../../ui/record/Section.tsx';
import type { Content } from './content.ts';
import { EditorContext } from './editor-context.ts';
import { faultAt } from './faults.ts';
import { Line } from './fields/FieldInput.tsx';
import { PictureField } from './fields/PictureField.tsx';
import { DOCUMENT_FIELDS_ID } from './use-first-fault.ts';

interface Properties {
  kind: DocumentKind;
  content: Content;
}

/** What the page has besides its blocks. */
export function DocumentFields({ kind, content }: Properties) {
  const { dispatch, faults } = use(EditorContext);
  const pause = () => dispatch({ act: 'pause' });
  const line = (name: 'title' | 'description' | 'author', max: number) => ({
    value: content[name] ?? '',
    isWrong: faultAt(faults, `content.${name}`) !== undefined,
    max,
    onPause: pause,
  });
  return (
    <Section title="The page">
      <Box id={DOCUMENT_FIELDS_ID} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Line
          {...line('title', TITLE_LENGTH_MAX)}
          label="Title of the page"
          isRequired
          help={faultAt(faults, 'content.title') ?? 'In the tab, in lists and in search results.'}
          onWrite={(value) => dispatch({ act: 'write', name: 'title', value })}
        />
        <Line
          {...line('description', DESCRIPTION_LENGTH_MAX)}
          label="Description"
          isRequired={false}
          help={faultAt(faults, 'content.description') ?? 'One sentence for search results and previews.'}
          onWrite={(value) => dispatch({ act: 'write', name: 'description', value })}
        />
        <PictureField
          label="Picture of the page"
          value={content.image}
          isRequired={false}
          error={faultAt(faults, 'content.image')}
          help="For previews elsewhere and the list of articles."
          onChange={(value) => dispatch({ act: 'write', name: 'image', value })}
          onPause={pause}
        />
        {kind === 'article' ? (
          <>
            <Line
              {...line('author', TITLE_LENGTH_MAX)}
              label="Author"
              isRequired={false}
              help={faultAt(faults, 'content.author') ?? ''}
              onWrite={(value) => dispatch({ act: 'write', name: 'author', value: value || undefined })}
            />
            <TagsLine tags={content.tags ?? []} error={faultAt(faults, 'content.tags')} onPause={pause} />
          </>
        ) : null}
      </Box>
    </Section>
  );
}

interface TagsProperties {
  tags: readonly string[];
  error: string | undefined;
  onPause: () => void;
}

/** Divided by commas; what stands between two of them may be empty while it is typed. */
function TagsLine({ tags, error, onPause }: TagsProperties) {
  const { dispatch } = use(EditorContext);
  const write = (value: string[]) =>
    dispatch({ act: 'write', name: 'tags', value: value.length === 0 ? undefined : value });
  return (
    <Line
      label="Tags"
      isRequired={false}
      isWrong={error !== undefined}
      help={error ?? `Up to ${TAGS_MAX}, with a comma between two.`}
      value={tags.join(',')}
      onWrite={(typed) => write(typed === '' ? [] : typed.split(',').map((tag) => tag.trimStart()))}
      onPause={() => {
        onPause();
        write([...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]);
      }}
    />
  );
}
