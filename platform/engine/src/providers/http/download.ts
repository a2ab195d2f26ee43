import { request } from 'undici';
import type { FetchedMedia } from '../provider.ts';
import type { HttpOutbound } from './outbound.ts';

/** How long a file may take to come. */
const TIMEOUT_MS = 20_000;

/** The name in a `Content-Disposition`, else the last part of the address. */
function filenameOf(disposition: unknown, { pathname }: URL): string {
  const [, encoded, quoted, bare] = /filename\*=UTF-8''([^;]+)|filename="([^"]*)"|filename=([^;]+)/i.exec(String(disposition ?? '')) ?? [];
  try {
    return decodeURIComponent(encoded ?? quoted ?? bare ?? pathname.split('/').at(-1) ?? '').trim();
  } catch {
    return '';
  }
}

/** Opens a file at an address that a provider gave: no redirects, no private addresses unless allowed. Throws where it is not there. */
export async function download(
  outbound: HttpOutbound,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<FetchedMedia> {
  const url = new URL(address);
  outbound.admit(url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await request(url, { headers, dispatcher: outbound.dispatcher, signal });
  if (answer.statusCode !== 200) {
    await answer.body.dump();
    throw new Error(`The file is not given: ${answer.statusCode}`);
  }
  const type =
    String(answer.headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? '';
  return { content: answer.body, filename: filenameOf(answer.headers['content-disposition'], url), type };
}
