import type { DocumentKind, PageId } from '@dubplate/shared/features/content/documents.ts';
import { markdownOf } from '@dubplate/shared/features/content/markdown-text.ts';
import { pageTitles } from '@dubplate/shared/lib/page-titles.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
import type { Block, Content } from './editor/content.ts';

export const builtInTitles: Record<PageId, string> = {
  about: 'About',
  faq: 'Questions and answers',
  help: 'Help',
  guidelines: 'Guidelines',
  cookies: 'Cookies',
  terms: 'Terms of use',
  'privacy-policy': 'Privacy policy',
};
export const HOME_TITLE = pageTitles.home;

/** What the page that comes with the product has, as blocks to go on with. */
export async function builtInContent(kind: DocumentKind, slug: string, title: string): Promise<Content> {
  if (kind === 'home') return { title, description: '', blocks: homeBlocks() };
  const shown = await call('content/get-page', { id: slug });
  if (shown.is !== 'text') return { title, description: '', blocks: [] };
  const { page } = shown;
  return {
    title,
    description: page.description,
    blocks: [block('headline', { title: page.title }), block('text', { text: markdownOf(page.blocks) })],
  };
}

/** Those that come closest to the home page of the product. */
function homeBlocks(): Block[] {
  return [
    block('headline', {
      title: HOME_TITLE,
      subtitle:
        'Send your loops to artists you look up to. They listen and tell you, in writing, what works and what to do next.',
    }),
    block('loopcheck_dropbox'),
    block('featured_artists'),
    block('live_now'),
    block('upcoming_sessions'),
    block('how_loopcheck'),
    block('latest_reviews'),
    block('cta', {
      title: 'Your ear is worth something',
      cta_title: 'Join as an artist',
      cta_link: '/register?type=2',
      background_color: 'coral',
    }),
  ];
}

/** There is one of each type, so its name is an id, and trying again sends the same. */
function block(type: Block['type'], primary: Block['primary'] = {}): Block {
  return { id: type, type, primary, items: [] };
}
