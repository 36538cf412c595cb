/** Where visitors are: here, unless the console has an address of its own. */
export function site(): string {
  const { publicUrl } = document.documentElement.dataset;
  return publicUrl === undefined ? location.origin : new URL(publicUrl).origin;
}
