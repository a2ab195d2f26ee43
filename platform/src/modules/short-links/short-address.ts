import { SHORT_LINK } from '@cabinet/domain/short-links';

/** Times that a path may have been encoded: each proxy on the way may decode it once. */
const MOST_DECODINGS = 5;

function decoded(path: string): string {
  let text = path;
  for (let turn = 0; turn < MOST_DECODINGS && text.includes('%'); turn += 1) {
    try {
      const next = decodeURIComponent(text);
      if (next === text) break;
      text = next;
    } catch {
      break;
    }
  }
  return text;
}

/** The mark of a cell, before the path. */
const CELL = /^\/c\d+(?=\/)/;

/** The name of a host as DNS compares it: in lower case, in ASCII, without a port and the dot of the root; undefined for what is none. */
export function hostNameOf(host: string): string | undefined {
  const url = `http://${host}`;
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  let end = hostname.length;
  while (hostname[end - 1] === '.') end -= 1;
  return hostname.slice(0, end);
}

/** What of a target may be a short link, however it is written: its host, and what stands in the place of the code; undefined for other paths. */
export function shortAddressIn(target: string): { host: string; code: string } | undefined {
  const { host, pathname } = new URL(target);
  // Read as proxies and routers read it: percent signs, doubled slashes, dots and letters in another case.
  const written = new URL(decoded(pathname).replaceAll(/[/\\]+/g, '/'), 'http://host').pathname;
  const path = written.replace(CELL, '');
  if (!path.toLowerCase().startsWith(SHORT_LINK.path)) return undefined;
  return { host: hostNameOf(host) ?? host, code: path.slice(SHORT_LINK.path.length) };
}
