import { type ContentPage, pageIds } from '@dubplate/shared/features/content/records.ts';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminContents, contentList } from './admin-contents.ts';
import { adminCreateContent } from './admin-create-content.ts';
import { adminGetContent } from './admin-get-content.ts';
import { adminPreviewContent } from './admin-preview-content.ts';
import { adminPublishContent } from './admin-publish-content.ts';
import { adminSaveContent } from './admin-save-content.ts';
import { adminUnpublishContent } from './admin-unpublish-content.ts';
import { publishContentJob } from './content.job.ts';
import { contentPages, contentSitemap, homeMaker, withoutHome } from './content-pages.ts';
import { registerFeed } from './feed.ts';
import { publishFirstDocuments } from './first-documents.ts';
import { getArticles } from './get-articles.ts';
import { getDocument } from './get-document.ts';
import { getHome } from './get-home.ts';
import { getPage } from './get-page.ts';
import { getPreview } from './get-preview.ts';
import { readPages, termsVersion } from './pages.ts';

declare module '../../context.ts' {
  interface Provided {
    /** A page of texts; undefined for an unknown id. */
    contentPage(id: string): ContentPage | undefined;
    /** The version of the terms of use that people agree to now. */
    termsVersion(): string;
  }
}

export const content = {
  handlers: {
    'content/get-page': getPage,
    'content/get-home': getHome,
    'content/get-document': getDocument,
    'content/get-articles': getArticles,
    'content/get-preview': getPreview,
    'admin/contents': adminContents,
    'admin/get-content': adminGetContent,
    'admin/create-content': adminCreateContent,
    'admin/save-content': adminSaveContent,
    'admin/publish-content': adminPublishContent,
    'admin/unpublish-content': adminUnpublishContent,
    'admin/preview-content': adminPreviewContent,
  } satisfies Partial<Handlers>,
  exports: [contentList],
  jobs: [publishContentJob],
  routes: [async (_, ctx) => await publishFirstDocuments(ctx), registerFeed],
  pageMakers: contentPages,
  homeMakers: [homeMaker],
  homeData: [withoutHome],
  sitemaps: [contentSitemap],
  provides: (context) => {
    let pages: ReturnType<typeof readPages> | undefined;
    const all = () => (pages ??= readPages(context().config.operator));
    return {
      contentPage: (id) => {
        const known = pageIds.find((each) => each === id);
        return known && all().get(known);
      },
      termsVersion: () => termsVersion(all()),
    };
  },
} satisfies Feature;
