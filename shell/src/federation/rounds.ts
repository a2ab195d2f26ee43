import { forgetRequests } from './file-requests.ts';

/** How the runtimes of releases (`IntegrityPlugin`) learn what to append to their files' addresses, by their base. */
const shared = globalThis as typeof globalThis & { cabinetAgain?: Record<string, string> };

const absolute = (base: string) => new URL(base, location.origin).href;
let round = 0;

/**
 * From now on asks for the files below `base` under another address: neither a cache that holds a bad copy nor a
 * request that hangs answers for them again.
 */
export function askAgain(base: string): void {
  round += 1;
  shared.cabinetAgain = { ...shared.cabinetAgain, [absolute(base)]: `?again=${round}` };
  forgetRequests(base);
}

/** What to append to the address of a file below `base`; nothing until something failed. */
export function againOf(base: string): string {
  return shared.cabinetAgain?.[absolute(base)] ?? '';
}
