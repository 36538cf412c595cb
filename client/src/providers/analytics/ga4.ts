import { clearCookiesOf, loadScript } from './scripts.ts';
import type { AnalyticsProvider } from './port.ts';

type Gtag = (...words: unknown[]) => void;

/** Google Analytics 4. Pages are reported by their pattern, so that no id leaves the site. */
export function createGa4(id: string): AnalyticsProvider {
  const page = window as unknown as Record<string, unknown>; // the script reads these names from the window
  let removeScript: (() => void) | undefined;
  const gtag: Gtag = (...words) => {
    page['dataLayer'] ??= [];
    const queue = page['dataLayer'] as IArguments[]; // made in the line above
    queue.push(argumentsOf(...words));
  };

  return {
    needs: 'analytics',
    start: () => {
      page[`ga-disable-${id}`] = false;
      gtag('consent', 'default', {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      });
      gtag('js', new Date());
      gtag('config', id, { send_page_view: false, page_location: location.origin, ...fromOwnPage() });
      removeScript = loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
    },
    stop: () => {
      page[`ga-disable-${id}`] = true;
      removeScript?.();
      clearCookiesOf(/^_ga/);
    },
    tell: ({ name, path, value, detail }) => {
      if (name === 'page-view') gtag('event', 'page_view', { page_location: location.origin + (path ?? '') });
      else
        gtag('event', name.toLowerCase().replaceAll(' ', '_'), {
          ...(value !== undefined && { value }),
          ...(detail !== undefined && { detail }),
        });
    },
    tellPurchase: ({ transactionId, amountUsd }) =>
      gtag('event', 'purchase', { transaction_id: transactionId, value: amountUsd, currency: 'USD' }),
  };
}

/** The page before may be one of this site, whose address has an id. */
function fromOwnPage(): { page_referrer?: string } {
  return document.referrer.startsWith(`${location.origin}/`) ? { page_referrer: location.origin } : {};
}

/** The script only accepts an arguments object as a command and ignores arrays. */
function argumentsOf(..._words: unknown[]): IArguments {
  return arguments;
}
