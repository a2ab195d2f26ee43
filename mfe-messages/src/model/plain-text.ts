const MARKUP = /<[a-z][^>]*>/i;
const BREAKS = /<br\s*\/?>|<\/(?:p|div|li)>/gi;
/** Opening and closing tags with their attributes, which are removed before parsing: browsers warn about inline handlers. */
const TAGS = /<(\/?[a-z][a-z0-9]*)\b[^<>]*>/gi;
/** The page's policy judges style elements even in a document that is never shown; as scripts, which are never run, nobody does. */
const STYLES = /<(\/?)style>/gi;

/** The text of a notification, which may be simple HTML: it is parsed, never run. Line breaks are kept. */
export function plainText(text: string): string {
  if (!MARKUP.test(text)) return text.trim();
  const { body } = new DOMParser().parseFromString(
    text.replace(BREAKS, '\n').replace(TAGS, '<$1>').replace(STYLES, '<$1script>'),
    'text/html',
  );
  for (const unread of body.querySelectorAll('script')) unread.remove();
  return body.textContent.replace(/\n\s*\n+/g, '\n').trim();
}
