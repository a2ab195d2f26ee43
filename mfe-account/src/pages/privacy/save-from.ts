/** Has the browser save what an address of this server gives, without holding it in memory. */
export function saveFrom(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  anchor.click();
}
