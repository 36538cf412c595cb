import { clearCookiesOf, loadScript } from './scripts.ts';
import type { AnalyticsProvider } from './port.ts';

interface Fbq {
  (...words: unknown[]): void;
  queue: unknown[];
  loaded: boolean;
  /** Its script would tell every page by itself otherwise. */
  disablePushState: boolean;
  version: string;
  /** Set by the script once it has loaded. */
  callMethod?: (...words: unknown[]) => void;
}

/** What its addresses may say besides which page it is. */
const harmless = /^(?:utm_\w+|fbclid)$/;

/**
 * The Meta pixel, without its automatic collection from buttons and forms. Its script sends the address itself, and there is no way
 * to give it another, so it is told nothing on pages whose address has an id.
 */
export function createMetaPixel(id: string): AnalyticsProvider {
  const page = window as unknown as { fbq?: Fbq; _fbq?: Fbq }; // the names under which its script looks for the queue
  let removeScript: (() => void) | undefined;
  const fbq = (...words: unknown[]) => page.fbq?.(...words);
  let pattern = '';
  const saysMore = () =>
    pattern.includes(':') ||
    [...new URLSearchParams(location.search).keys()].some((name) => !harmless.test(name));

  return {
    needs: 'advertising',
    start: () => {
      if (!page.fbq) {
        page.fbq = createQueue();
        page._fbq = page.fbq;
        fbq('set', 'autoConfig', false, id);
        fbq('init', id);
      }
      fbq('consent', 'grant');
      removeScript = loadScript('https://connect.facebook.net/en_US/fbevents.js');
    },
    stop: () => {
      fbq('consent', 'revoke');
      removeScript?.();
      clearCookiesOf(/^_fb[cp]$/);
    },
    tell: ({ name, path, value, detail }) => {
      if (name === 'page-view') pattern = path ?? '';
      if (saysMore()) return;
      if (name === 'page-view') fbq('track', 'PageView');
      else
        fbq('trackCustom', name, {
          ...(value !== undefined && { value }),
          ...(detail !== undefined && { detail }),
        });
    },
    tellPurchase: ({ transactionId, amountUsd }) =>
      fbq('track', 'Purchase', { value: amountUsd, currency: 'USD' }, { eventID: transactionId }),
  };
}

function createQueue(): Fbq {
  const queue: unknown[] = [];
  const fbq = (...words: unknown[]): void => {
    if (fbqOf.callMethod) fbqOf.callMethod(...words);
    else queue.push(words);
  };
  const fbqOf: Fbq = Object.assign(fbq, {
    queue,
    loaded: true,
    disablePushState: true,
    version: '2.0',
  });
  return fbqOf;
}
