/**
 * The one place where a string may become HTML or the address of a script. The waveform library builds its shadow tree from a template; the build
 * sends that template through here (vite.plugins.ts) and nothing else reaches it. The policy takes the style element
 * out, because the content security policy refuses it: AudioPlayer adopts the same rules as a constructed stylesheet.
 */

/** The library's tree is made of these alone; anything else is refused. */
const allowedTag = /^<\/?div(?: class="[a-z]+" part="[a-z]+")?>$/;

export function withoutStyles(html: string): string {
  const tree = html.replace(/<style[^>]*>[\s\S]*?<\/style>/, '');
  for (const tag of tree.match(/<[^>]*>?/g) ?? []) {
    if (!allowedTag.test(tag)) throw new TypeError('The waveform template holds more than plain containers.');
  }
  return tree;
}

/**
 * The scripts of the two trackers, and what these load themselves. The content security policy names their hosts only
 * where an operator configured them (server/src/http/headers.ts).
 */
const trackerScripts = [
  /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-[A-Z0-9]+(&[\w=&.,%-]*)?$/,
  /^https:\/\/connect\.facebook\.net\/en_US\/fbevents\.js$/,
  /^https:\/\/connect\.facebook\.net\/signals\/(config|plugins)\/[\w.-]+(\?[\w=&.,%-]*)?$/,
];

export function onlyTrackerScript(url: string): string {
  if (!trackerScripts.some((known) => known.test(url))) throw new TypeError('This script is not known here.');
  return url;
}

interface Policy {
  createHTML: (html: string) => unknown;
  createScriptURL: (url: string) => unknown;
}
type Rules = Partial<Record<keyof Policy, (text: string) => string>>;
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => Policy };

const rules = { createHTML: withoutStyles, createScriptURL: onlyTrackerScript };
let policy: Policy | undefined;
let hasDefault = false;

function factory(): PolicyFactory | undefined {
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes; // TypeScript's DOM types do not know it yet
}

function ours(): Policy {
  policy ??= factory()?.createPolicy('dubplate', rules) ?? rules;
  return policy;
}

/** Typed as string because innerHTML is; where the browser has Trusted Types the value is a TrustedHTML. */
export function trustedHtml(html: string): string {
  return ours().createHTML(html) as string; // a TrustedHTML is accepted wherever innerHTML takes a string
}

/**
 * For a script element. Trackers load further scripts by plain text, which only a policy named `default` can let
 * through; it is made with the first tracker, after consent, and knows the same addresses and no HTML at all.
 */
export function trackerScriptUrl(url: string): string {
  if (!hasDefault) factory()?.createPolicy('default', { createScriptURL: onlyTrackerScript });
  hasDefault = true;
  return ours().createScriptURL(url) as string; // a TrustedScriptURL is accepted wherever src takes a string
}
