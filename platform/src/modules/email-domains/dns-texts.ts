import { Resolver } from 'node:dns/promises';

/** The TXT records of a name: none where DNS says that there are none, undefined where it does not answer. */
export type TextLookup = (name: string) => Promise<readonly string[] | undefined>;

const PATIENCE = { timeout: 2500 /* ms, of the first try */, tries: 2 };
/** What DNS answers where a name, or a TXT record of it, does not exist. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** Looks names up at these servers (`192.0.2.1`, `192.0.2.1:5353`), or at those of the machine. */
export function dnsTexts(servers: readonly string[]): TextLookup {
  const resolver = new Resolver(PATIENCE);
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((pieces) => pieces.join(''));
    } catch (error) {
      return NONE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
    }
  };
}
