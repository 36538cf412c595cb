import Link from '@mui/material/Link';
import { useRows } from '../../data/use-rows.ts';
import {
  agreedPageIds,
  type DocumentKind,
  documentPath,
  HOME_SLUG,
  pageIds,
} from '@dubplate/shared/features/content/documents.ts';
import { PlainTable } from '../../ui/record/PlainTable.tsx';
import { recordAddress } from '../../ui/record/addresses.ts';
import { Section } from '../../ui/record/Section.tsx';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { builtInTitles, HOME_TITLE } from './built-in.ts';
import type { ContentRow } from './content-words.ts';
import { site } from './editor/site.ts';

interface BuiltIn {
  kind: DocumentKind;
  slug: string;
  title: string;
}

const builtIn: readonly BuiltIn[] = [
  { kind: 'home', slug: HOME_SLUG, title: `Home page: ${HOME_TITLE}` },
  ...pageIds.map((slug) => ({ kind: 'page' as const, slug, title: builtInTitles[slug] })),
];

/** The pages that are there without anybody having made them, each with the way to another in its place. */
export function BuiltInPages() {
  const made = [useMade('home'), useMade('page')].flat();
  return (
    <Section title="Comes with the product">
      <PlainTable
        caption="Pages that come with the product"
        rows={builtIn}
        keyOf={({ slug }) => slug}
        columns={[
          { label: 'Title', render: ({ title }) => title },
          {
            label: 'Address',
            render: ({ kind, slug }) => {
              const path = documentPath(kind, slug);
              return (
                <Link href={site() + path} target="_blank">
                  {path}
                </Link>
              );
            },
          },
          {
            label: 'Yours',
            render: (page) => <Replacement page={page} own={made.find((row) => isAt(row, page))} />,
          },
        ]}
      />
    </Section>
  );
}

function Replacement({ page: { kind, slug, title }, own }: { page: BuiltIn; own: ContentRow | undefined }) {
  if (agreedPageIds.includes(slug)) return 'Can’t be replaced here: people agree to this version.';
  if (own) {
    const isShown = own.publishedAt !== null;
    return (
      <LinkButton
        to={recordAddress('contents', own.id)}
        text={
          isShown ? `Edit yours, which is shown: ${own.title}` : `Edit yours, not shown yet: ${own.title}`
        }
      />
    );
  }
  const query = new URLSearchParams({ kind, slug });
  return (
    <LinkButton
      to={`/create-content?${query.toString()}`}
      text="Replace with your own"
      label={`Replace with your own: ${title}`}
    />
  );
}

function isAt(row: ContentRow, { kind, slug }: BuiltIn): boolean {
  return row.kind === kind && row.slug === slug;
}

function useMade(kind: DocumentKind): ContentRow[] {
  const { data } = useRows('contents', {
    filter: { kind },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'date', order: 'DESC' },
  });
  return data ?? [];
}
