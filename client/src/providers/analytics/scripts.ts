import { letProviderScripts, providerScriptUrl } from '../../app/trusted-types.ts';

/** Adds one of the scripts that trusted-types.ts lists; the answer takes it out again. */
export function loadScript(url: string): () => void {
  const script = document.createElement('script');
  script.async = true;
  letProviderScripts();
  script.src = providerScriptUrl(url);
  document.head.append(script);
  return () => script.remove();
}

/** A tracker writes its cookies for the widest domain it may, so each that could be is tried. */
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
