import type { IncomingHttpHeaders } from 'node:http';

/** What previews of messengers, search engines, checks of mail servers and clients of programs call themselves. */
const PROGRAMS =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|viber\/|skype|embedly|vkshare|pinterest|headlesschrome|monitor|scan|^(?:curl|wget|python|go-http|java|okhttp|node|axios|undici|php|ruby|perl)/i;

/**
 * Whether a program asked for an address, and not a person who followed it: it says so itself (its name, or that it looks ahead), or it
 * names no browser at all. One that pretends to be a browser cannot be told from a person.
 */
export function isAutomatic(headers: IncomingHttpHeaders): boolean {
  const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].flat().join(' ');
  const name = headers['user-agent'] ?? '';
  return name === '' || PROGRAMS.test(name) || /prefetch|prerender|preview/i.test(ahead);
}
