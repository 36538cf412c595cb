/** The file for each URL of a page list, with parameters as :id or {id}; one that may be missing (:slug?) names no file. See docs/adding.md. */
export function pageFileOf(url: string, allUrls: string[]): string {
  const segments = url.split('/').filter((segment) => segment !== '' && !segment.endsWith('?'));
  const isParameter = (segment: string): boolean => /^[:{*]/.test(segment);
  const folder = segments.filter((segment) => !isParameter(segment));
  if (isParameter(segments.at(-1) ?? '')) return `${[...folder, 'detail'].join('/')}.tsx`;
  const hasChildren = allUrls.some(
    (other) => other !== url && other.startsWith(`${url.replace(/\/$/, '')}/`),
  );
  return hasChildren || folder.length === 0
    ? `${[...folder, 'index'].join('/')}.tsx`
    : `${folder.join('/')}.tsx`;
}
