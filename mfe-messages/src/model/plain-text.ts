const MARKUP = /<[a-z][^>]*>/i;
const BREAKS = /<br\s*\/?>|<\/(?:p|div|li)>/gi;
/** Tags with what they carry besides their name: no word of it is shown, and a browser complains of handlers that it reads. */
const TAGS = /<(\/?[a-z][a-z0-9]*)\b[^<>]*>/gi;

/** The words of a notification, which may be simple HTML: it is read, never run. Lines stay lines. */
export function plainText(text: string): string {
  if (!MARKUP.test(text)) return text.trim();
  const { body } = new DOMParser().parseFromString(text.replace(BREAKS, '\n').replace(TAGS, '<$1>'), 'text/html');
  for (const unread of body.querySelectorAll('script, style')) unread.remove();
  return body.textContent.replace(/\n\s*\n+/g, '\n').trim();
}
