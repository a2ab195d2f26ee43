const MARKUP = /<[a-z][^>]*>/i;
const BREAKS = /<br\s*\/?>|<\/(?:p|div|li)>/gi;

/** The words of a notification, which may be simple HTML: it is read, never run. Lines stay lines. */
export function plainText(text: string): string {
  if (!MARKUP.test(text)) return text.trim();
  const { body } = new DOMParser().parseFromString(text.replace(BREAKS, '\n'), 'text/html');
  for (const unread of body.querySelectorAll('script, style')) unread.remove();
  return body.textContent.replace(/\n\s*\n+/g, '\n').trim();
}
