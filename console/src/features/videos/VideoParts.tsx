import { clockText } from '@dubplate/shared/lib/clock-text.ts';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusChip } from '../../ui/text/StatusChip.tsx';
import { fileStatusWords, sizeWords, type VideoRecord } from './video-words.ts';

/** All files that the course had, the newest first. */
export function VideoFiles({ files }: Pick<VideoRecord, 'files'>) {
  return (
    <Section title="Files" isWide>
      <PlainTable
        caption="Files"
        rows={files}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Name', render: ({ name }) => name },
          { label: 'Arrived', render: ({ dateCreated }) => <DateTime date={dateCreated} /> },
          { label: 'Status', render: ({ status }) => <StatusChip {...fileStatusWords[status]} /> },
          { label: 'Problem', render: ({ error }) => error ?? '–' },
          { label: 'Size', isNumber: true, render: ({ size }) => sizeWords(size) },
        ]}
      />
    </Section>
  );
}

export function Chapters({ chapters }: Pick<VideoRecord, 'chapters'>) {
  return (
    <Section title="Chapters">
      <PlainTable
        caption="Chapters"
        rows={chapters}
        keyOf={({ seconds }) => String(seconds)}
        emptyText="It has no chapters."
        columns={[
          { label: 'Begins', render: ({ seconds }) => clockText(seconds) },
          { label: 'Title', render: ({ title }) => title },
        ]}
      />
    </Section>
  );
}
