import type { ErrorItem } from '@cabinet/domain/errors';
import { linkCodesIn, payloadTexts, type NamedLink, type NamedLinks } from '@cabinet/domain/message-links';
import type { Payload } from '@cabinet/domain/payload';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import { MessageParts } from './message-parts.ts';
import type { ShortLinkRepository } from './repository.ts';

/** Links that messages of accounts name. */
export class ShortLinkService {
  readonly parts: MessageParts;
  readonly #links: ShortLinkRepository;

  constructor(links: ShortLinkRepository, key: Uint8Array) {
    this.#links = links;
    this.parts = new MessageParts(key);
  }

  /**
   * The links that the texts of a payload name; undefined where they name none. Throws 422 for one that is none of the account's, with
   * the text that names it: `path` is where the payload stands in the body.
   */
  async namedIn(accountId: string, payload: Partial<Payload>, path: string): Promise<NamedLinks | undefined> {
    const named = payloadTexts(payload).map((one) => ({ path: `${path}.${one.path}`, codes: linkCodesIn(one.text) }));
    const codes = [...new Set(named.flatMap((one) => one.codes))];
    if (codes.length === 0) return undefined;
    const links: Map<string, NamedLink> = await this.#links.byCodes(accountId, codes);
    const unknown = named.flatMap((one): ErrorItem[] => {
      const [code] = one.codes.filter((each) => !links.has(each));
      return code === undefined ? [] : [errorItem(one.path, 'shortLink.unknown', { code })];
    });
    if (unknown.length > 0) throw new ApiError('VALIDATION', undefined, unknown);
    return Object.fromEntries(links);
  }
}

declare module '../../services.ts' {
  interface Services {
    shortLinks: ShortLinkService;
  }
}
