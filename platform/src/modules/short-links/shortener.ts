import { request } from 'undici';
import { parseTargetUrl } from '@cabinet/domain/short-links';
import type { Caller } from '../../plugins/auth/access.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { HttpOutbound } from '../../plugins/outbound/outbound.ts';
import { readBounded } from '../../plugins/outbound/read-bounded.ts';
import type { ShortLinkRepository } from './repository.ts';

const TIMEOUT_MS = 10_000;
const OK = 200;
/** More than the longest address that a link may have. */
const ANSWER_BYTES = 16 * 1024;

/** A short address; with the code of its link where it is one of this platform, so that messages can name it. */
export interface ShortAddress {
  shortUrl: string;
  code?: string;
}

/** Makes a long address short. Each implementation rejects when its service fails. */
export interface Shortener {
  shorten(caller: Caller, url: string): Promise<ShortAddress>;
}

/** Short links of this platform on the first of its domains, which the account then finds among its own; the same address gets the same link. */
export class OwnShortener implements Shortener {
  readonly #links: ShortLinkRepository;

  constructor(links: ShortLinkRepository) {
    this.#links = links;
  }

  async shorten(caller: Caller, fullUrl: string): Promise<ShortAddress> {
    const [domain] = await this.#links.domains();
    if (domain === undefined) throw invalid('url', 'shortLink.noDomains');
    const known = await this.#links.findByTarget(caller, { fullUrl, domain });
    const { shortUrl, code } = known ?? (await this.#links.create(caller, { fullUrl, domain }));
    return { shortUrl, ...(code === undefined ? {} : { code }) };
  }
}

/** A service that answers `GET <address>?url=<long>` with the short address as text, as clck.ru, is.gd and TinyURL do. */
export class HttpShortener implements Shortener {
  readonly #address: string;
  readonly #outbound: HttpOutbound;

  constructor(address: string, outbound: HttpOutbound) {
    this.#address = address;
    this.#outbound = outbound;
  }

  async shorten(_caller: Caller, url: string): Promise<ShortAddress> {
    const call = new URL(this.#address);
    call.searchParams.set('url', url);
    this.#outbound.admit(call);
    const { dispatcher } = this.#outbound;
    const answer = await request(call, { dispatcher, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = (await readBounded(answer.body, ANSWER_BYTES)).toString('utf8').trim();
    if (answer.statusCode !== OK) throw new Error(`The shortener answered ${answer.statusCode}: ${text.slice(0, 200)}`);
    const short = parseTargetUrl(text);
    if (short === undefined) throw new Error(`The shortener answered no address: ${text.slice(0, 200)}`);
    return { shortUrl: short };
  }
}
