/**
 * The one place where a string may become HTML or the address of a script. The waveform library builds its shadow tree from a template; the build
 * sends that template through here (vite.plugins.ts) and nothing else reaches it. The policy takes the style element
 * out, because the content security policy refuses it: AudioPlayer adopts the same rules as a constructed stylesheet.
 */

/** The library's tree has only these elements; anything else is refused. */
const allowedTag = /^<\/?div(?: class="[a-z]+" part="[a-z]+")?>$/;

export function withoutStyles(html: string): string {
  const tree = html.replace(/<style[^>]*>[\s\S]*?<\/style>/, '');
  for (const tag of tree.match(/<[^>]*>?/g) ?? []) {
    if (!allowedTag.test(tag)) throw new TypeError('The waveform template holds more than plain containers.');
  }
  return tree;
}

/**
 * The scripts of trackers and payment companies, and the scripts these load. The content security policy allows their
 * hosts only when an operator configured them (server/src/http/security/headers.ts).
 */
const knownScripts = [
  /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-[A-Z0-9]+(&[\w=&.,%-]*)?$/,
  /^https:\/\/connect\.facebook\.net\/en_US\/fbevents\.js$/,
  /^https:\/\/connect\.facebook\.net\/signals\/(config|plugins)\/[\w.-]+(\?[\w=&.,%-]*)?$/,
  /^https:\/\/([\w-]+\.)?js\.stripe\.com\/(?!.*\.\.)[\w/.-]+\.js(\?[\w=&.,%-]*)?$/,
  /^https:\/\/www(\.sandbox)?\.paypal\.com\/web-sdk\/v6\/(?!.*\.\.)[\w/.@-]+(\?[\w=&.,%-]*)?$/,
  /^https:\/\/www\.paypalobjects\.com\/(?!.*\.\.)[\w/.@-]+\.js(\?[\w=&.,%-]*)?$/,
];

/** The product's own code beside the page's thread. */
const ownWorker = /^\/assets\/mp3\.worker-[\w-]+\.js$/;

export function onlyKnownScript(url: string): string {
  if (ownWorker.test(url)) return url;
  if (!knownScripts.some((known) => known.test(url))) throw new TypeError('This script is not known here.');
  return url;
}

/** The HTML of PayPal's button. Anything that could run code is refused here and again by the content security policy. */
const activeHtml = /<\s*(script|iframe|object|embed|base|meta|form)\b|\son\w+\s*=|javascript:|srcdoc/i;

export function onlyPassiveHtml(html: string): string {
  if (activeHtml.test(html)) throw new TypeError('This HTML holds more than things to look at.');
  return html;
}

interface Policy {
  createHTML: (html: string) => unknown;
  createScriptURL: (url: string) => unknown;
}
type Rules = Partial<Record<keyof Policy, (text: string) => string>>;
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => Policy };

const rules = { createHTML: withoutStyles, createScriptURL: onlyKnownScript };
let policy: Policy | undefined;
let hasDefault = false;
let mayDrawHtml = false;

function factory(): PolicyFactory | undefined {
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes; // TypeScript's DOM types do not know it yet
}

function ours(): Policy {
  policy ??= factory()?.createPolicy('dubplate', rules) ?? rules;
  return policy;
}

/** Typed as string like innerHTML; with Trusted Types the value is a TrustedHTML. */
export function trustedHtml(html: string): string {
  return ours().createHTML(html) as string; // a TrustedHTML is accepted wherever innerHTML takes a string
}

/** For the script element of a tracker or a payment company. */
export function providerScriptUrl(url: string): string {
  return ours().createScriptURL(url) as string; // a TrustedScriptURL is accepted wherever src takes a string
}

/** For a worker of the product itself. */
export function ownWorkerUrl(url: string): string {
  return ours().createScriptURL(url) as string; // a TrustedScriptURL is accepted wherever a worker takes a string
}

/**
 * Such scripts load others by plain text, which needs a policy named `default`. It is created with the first of them,
 * allows the same addresses, and HTML only for PayPal's button.
 */
export function letProviderScripts({ drawsHtml = false } = {}): void {
  mayDrawHtml ||= drawsHtml;
  if (hasDefault) return;
  hasDefault = true;
  factory()?.createPolicy('default', {
    createScriptURL: onlyKnownScript,
    createHTML: (html) => {
      if (!mayDrawHtml) throw new TypeError('Text does not become HTML here.');
      return onlyPassiveHtml(html);
    },
  });
}
