import type { Registry } from '@cabinet/domain/registry';

const INLINE = 'cabinet-registry';
const STORED = 'cabinet.registry';

function isRegistry(value: unknown): value is Registry {
  const candidate = value as Partial<Registry> | null;
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    candidate.schema === 1 &&
    typeof candidate.revision === 'number' &&
    typeof candidate.shell?.release === 'string' &&
    typeof candidate.areas === 'object' &&
    candidate.areas !== null
  );
}

function parse(text: string | null | undefined): Registry | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRegistry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function stored(): Registry | undefined {
  try {
    return parse(localStorage.getItem(STORED));
  } catch {
    return undefined;
  }
}

function store(registry: Registry): Registry {
  try {
    localStorage.setItem(STORED, JSON.stringify(registry));
  } catch {
    // Only the fallback of a later visit is lost.
  }
  return registry;
}

/** Asks the server which releases are live; undefined when it does not say. */
export async function fetchRegistry(signal?: AbortSignal): Promise<Registry | undefined> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-cache', signal });
    return response.ok ? parse(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** Where this page has its registry from. */
export type RegistrySource = 'document' | 'server' | 'memory';

let pinned: Registry | undefined;
let source: RegistrySource = 'document';

/**
 * Reads the registry once in a page's life and keeps to it: inlined in the document, else asked for, else the last one
 * that this browser saw. Throws when there is none.
 */
export async function loadRegistry(): Promise<Registry> {
  if (pinned) return pinned;
  const inlined = parse(document.getElementById(INLINE)?.textContent);
  const fresh = inlined ?? (await fetchRegistry());
  const registry = fresh ?? stored();
  if (!registry) throw new Error('The registry of releases is neither in the page, nor on the server, nor remembered.');
  source = inlined ? 'document' : fresh ? 'server' : 'memory';
  // A preview ends with its session: what is fallen back to is what is live.
  pinned = fresh && !fresh.preview ? store(fresh) : registry;
  return pinned;
}

/** The registry that this page keeps to; `loadRegistry` must have answered. */
export function currentRegistry(): Registry {
  if (!pinned) throw new Error('The registry has not been loaded.');
  return pinned;
}

export const registrySource = (): RegistrySource => source;

/** Whether the registry is the last one that this browser saw, because the server gave none. */
export const isRegistryFromMemory = (): boolean => source === 'memory';

/** Areas that support has switched off in this tab with `?without=balance,send`. */
function switchedOff(): readonly string[] {
  return new URLSearchParams(location.search).get('without')?.split(',') ?? [];
}

const off = switchedOff();

export function isEnabled(area: string): boolean {
  return currentRegistry().areas[area]?.enabled === true && !off.includes(area);
}

/** Forgets the pinned registry; for tests. */
export function forgetRegistry(): void {
  pinned = undefined;
  source = 'document';
}
