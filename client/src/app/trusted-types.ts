/**
 * The one place where a string may become HTML. The waveform library builds its shadow tree from a template; the build
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

type HtmlPolicy = { createHTML: (html: string) => unknown };
type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy;
};

let policy: HtmlPolicy | undefined;

/** Typed as string because innerHTML is; where the browser has Trusted Types the value is a TrustedHTML. */
export function trustedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes; // TypeScript's DOM types do not know it yet
  policy ??= factory?.createPolicy('dubplate', { createHTML: withoutStyles }) ?? {
    createHTML: withoutStyles,
  };
  return policy.createHTML(html) as string; // a TrustedHTML is accepted wherever innerHTML takes a string
}
