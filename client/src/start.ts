import './styles/main.css';

/** In case the browser draws no frame, for example because the window is covered. */
const FRAME_MS_MAX = 1000;
/**
 * A line is slow on which this file comes later than that, after the page itself. For as long scripts then wait for the first
 * pictures, whose bytes come later still, by the line's delay.
 */
const FAST_MS_MAX = 250;
/** By then React has taken most pages over. */
const TAKEN_OVER_MS = 500;

// The note in index.html that says so.
start().catch(() => document.querySelector('p[hidden]')?.toggleAttribute('hidden'));

/** What is asked for shares a slow line: so first pictures, then scripts, then fonts, whose arrival is drawn again. */
async function start(): Promise<void> {
  const hasMarkup = document.querySelector('template') !== null;
  const isSlow = hasMarkup && performance.now() > FAST_MS_MAX;
  if (isSlow) await within(FAST_MS_MAX, firstPictures());
  else ask('fonts');
  ask('scripts');
  // The server's markup shows before the scripts run: on one processor, both at once would take as long as the scripts.
  if (hasMarkup)
    await within(FRAME_MS_MAX, new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await import('./main.tsx');
  if (isSlow) setTimeout(ask, TAKEN_OVER_MS, 'fonts');
}

/** Takes links and styles out of the template in which the server keeps them from the browser. */
function ask(name: 'fonts' | 'scripts'): void {
  const template = document.querySelector<HTMLTemplateElement>(`[data-later=${name}]`);
  if (template) document.head.append(template.content);
}

function firstPictures(): Promise<unknown> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority]')];
  return Promise.allSettled(pictures.map((picture) => picture.decode()));
}

function within(ms: number, done: Promise<unknown>): Promise<unknown> {
  return Promise.race([done, new Promise((resolve) => setTimeout(resolve, ms))]);
}
