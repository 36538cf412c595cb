import { type DocumentKind, HOME_SLUG } from '@dubplate/shared/features/content/documents.ts';
import type { ShownDocument } from '@dubplate/shared/features/content/records.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Blocks } from './Blocks.tsx';
import { DocumentFrame } from './DocumentFrame.tsx';

interface Props {
  kind: DocumentKind;
  /** The home page needs none. */
  slug?: string;
  /** Null shows the preview that the address names. */
  document: ShownDocument | null;
}

/** A page that staff made of blocks, where the page that comes with the product had to be asked for it. */
export function DocumentPage({ kind, slug = HOME_SLUG, document }: Props) {
  if (document) return <Published document={document} />;
  return (
    <DocumentFrame kind={kind} slug={slug}>
      {({ title, blocks }) => <Blocks blocks={blocks} title={title} />}
    </DocumentFrame>
  );
}

function Published({ document: { title, blocks } }: { document: ShownDocument }) {
  usePageTitle(title);
  return <Blocks blocks={blocks} title={title} />;
}
