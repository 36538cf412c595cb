import { useParams } from 'react-router-dom';
import { PageSkeleton } from '../../../ui/text/PageSkeleton.tsx';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { ErrorState } from '../../../ui/text/StateNote.tsx';
import { Editor } from './Editor.tsx';
import { useOpened } from './use-opened.ts';

/** The page of a document: its editor. */
export function ContentEditor() {
  const { id = '' } = useParams();
  const { opened, retry } = useOpened(id);
  if (opened === null) return <PageSkeleton />;
  if ('document' in opened) return <Editor key={id} first={opened.document} />;
  return (
    <>
      <PageTitle title="Not available" />
      <ErrorState error={opened.error} onRetry={retry} />
    </>
  );
}
