import './browserless.ts';
import { renderToString } from 'react-dom/server.edge';
import { matchPath, StaticRouter } from 'react-router-dom';
import { recordPresses } from './app/loading/early-acts.ts';
import { partsLoading } from './app/loading/lazy-part.ts';
import { Site } from './app/Site.tsx';
import { paths } from './paths.ts';

/** The pages that render without a browser. Their parts are named in `firstViews` of vite.plugins.ts. */
const rendered = [
  paths.home,
  paths.artists,
  paths.artist,
  paths.sharedFeedback,
  paths.blog,
  paths.article,
  paths.landing,
  paths.page,
  paths.videos,
  paths.video,
  paths.sessions,
  paths.upcoming,
  paths.liveNow,
  paths.session,
];

/** A page loads its parts, and these may load others. */
const PASSES_MAX = 5;
/** React's mark of a part that failed. */
const FAILED = '<!--$!-->';
/** React puts them before everything else. */
const preloads = /^(<link rel="preload"[^>]*>)*/;

interface Rendered {
  /** Links for the page's head: the pictures of the first view. */
  preloads: string;
  markup: string;
  /** Runs before the markup is there. */
  script: string;
}

const script = `(${recordPresses.toString()})()`;

/** What a visitor sees first at an address; null for a page that only browsers render. `firstView` is the JSON that the page brings along. */
export async function render(url: string, firstView: string): Promise<Rendered | null> {
  const [pathname = '/'] = url.split('?');
  if (!rendered.some((path) => matchPath(path, pathname))) return null;
  const site = (
    <Site
      firstView={JSON.parse(firstView)}
      router={(app) => <StaticRouter location={url}>{app}</StaticRouter>}
    />
  );
  for (let pass = 1; pass <= PASSES_MAX; pass += 1) {
    const markup = renderToString(site);
    if (partsLoading.get() === 0) {
      if (markup.includes(FAILED)) throw new Error(`A part of ${url} could not be rendered.`);
      const [found = ''] = preloads.exec(markup) ?? [];
      return { preloads: found, markup: markup.slice(found.length), script };
    }
    while (partsLoading.get() > 0) await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error(`${url} loads more and more parts.`);
}
