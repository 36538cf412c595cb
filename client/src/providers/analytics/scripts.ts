import { letProviderScripts, providerScriptUrl } from '../../app/trusted-types.ts';

/** Adds a script that trusted-types.ts allows; the returned function removes it. */
export function loadScript(url: string): () => void {
  const script = document.createElement('script');
  script.async = true;
  letProviderScripts();
  script.src = providerScriptUrl(url);
  document.head.append(script);
  return () => script.remove();
}

/** Trackers set cookies for the widest possible domain, so every possible domain is tried. */
export function clearCookiesOf(pattern: RegExp): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => labels.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!pattern.test(name)) continue;
    for (const domain of ['', ...domains.map((each) => `; domain=${each}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
