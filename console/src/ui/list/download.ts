/** Has the browser save a file by itself, as it arrives. A page that read it first would hold all of it in memory. */
export function download(url: string): void {
  // The server names the file. As a link to save, an address that answers with an error leaves the page alone.
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}
