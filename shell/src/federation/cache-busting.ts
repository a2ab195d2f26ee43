import { resetRequests } from './file-requests.ts';

/** The query that the runtimes of releases (`IntegrityPlugin`) append to the addresses of their files, by base address. */
const page = globalThis as typeof globalThis & { cabinetAgain?: Record<string, string> };

const absolute = (base: string) => new URL(base, location.origin).href;
let round = 0;

/**
 * Requests the files below `base` under another address from now on, so that neither a bad cached copy nor a hanging
 * request answers again.
 */
export function bustCache(base: string): void {
  round += 1;
  page.cabinetAgain = { ...page.cabinetAgain, [absolute(base)]: `?again=${round}` };
  resetRequests(base);
}

/** Requests all files under their own addresses again; for tests. */
export function resetCacheBusting(): void {
  delete page.cabinetAgain;
}

/** The query to append to the address of a file below `base`; empty until a load has failed. */
export function cacheBusterOf(base: string): string {
  return page.cabinetAgain?.[absolute(base)] ?? '';
}
