import { imageSrcSetOf, imageUrlAt, wideCardSizes } from '@dubplate/shared/features/uploads/pictures.ts';
import { cacheKeyOf } from '@dubplate/shared/lib/cache-key.ts';
import type { Context } from '../context.ts';
import { fixedHeadOf } from './pages/page-heads.ts';
import type { PageMaker } from './pages/page.ts';

/** Address parameters of campaigns and referrals, which don't change the page. */
const trackingParameter = /^(ref|utm_\w+|gclid|fbclid)$/;

/** The names of the address parameters that change the page. */
export function filterNamesOf(search: URLSearchParams): string[] {
  return [...search.keys()].filter((name) => !trackingParameter.test(name));
}

interface FirstPage<Input> {
  path: string;
  /** The call that the client makes for the list, and its input for the first page. */
  call: string;
  input: Input;
  read(ctx: Context): Promise<{ items: readonly { image: string }[] }>;
}

/** The page of a list of wide cards, with its first page as the call answers it. Narrowed lists are not for search engines. */
export function wideCardsPage<Input>(list: FirstPage<Input>): PageMaker {
  const { path, call, input, read } = list;
  return {
    pattern: path,
    make: async (ctx, { search }) => {
      const head = fixedHeadOf(path);
      if (filterNamesOf(search).length > 0) return { status: 200, head: { ...head, canonicalPath: null } };
      const answer = await read(ctx);
      // The first alone: others asked for as early would come later together, and a phone shows no second one.
      const preloadImages = answer.items.slice(0, 1).map(({ image }) => ({
        href: imageUrlAt(image, 640),
        srcset: imageSrcSetOf(image),
        sizes: wideCardSizes,
      }));
      return { status: 200, head, view: { data: { [cacheKeyOf(call, input)]: answer }, preloadImages } };
    },
  };
}
