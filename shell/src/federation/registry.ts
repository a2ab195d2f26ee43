import type { Registry } from '@cabinet/domain/registry';

const REGISTRY_ELEMENT_ID = 'cabinet-registry';
const STORAGE_KEY = 'cabinet.registry';

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
    return parse(localStorage.getItem(STORAGE_KEY));
  } catch {
    return undefined;
  }
}

function store(registry: Registry): Registry {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(registry));
  } catch {
    // Without storage only the fallback of a later visit is lost.
  }
  return registry;
}

/** Fetches the registry from the server; undefined when it does not answer. */
export async function fetchRegistry(signal?: AbortSignal): Promise<Registry | undefined> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-cache', signal });
    return response.ok ? parse(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** Where this page got its registry from. */
export type RegistrySource = 'document' | 'server' | 'memory';

let pinned: Registry | undefined;
let source: RegistrySource = 'document';

/**
 * Determines the registry once per page load: inlined in the document, else fetched, else the last one that this browser
 * stored. Throws when there is none.
 */
export async function loadRegistry(): Promise<Registry> {
  if (pinned) return pinned;
  const inlined = parse(document.getElementById(REGISTRY_ELEMENT_ID)?.textContent);
  const fresh = inlined ?? (await fetchRegistry());
  const registry = fresh ?? stored();
  if (!registry) throw new Error('The registry of releases is neither in the page, nor on the server, nor remembered.');
  source = inlined ? 'document' : fresh ? 'server' : 'memory';
  // Previews are not stored: they end with their session, and the fallback has to be what is live.
  pinned = fresh && !fresh.preview ? store(fresh) : registry;
  return pinned;
}

/** The registry of this page; `loadRegistry` must have resolved. */
export function currentRegistry(): Registry {
  if (!pinned) throw new Error('The registry has not been loaded.');
  return pinned;
}

export const registrySource = (): RegistrySource => source;

/** Whether the registry is the one stored by an earlier visit, because the server sent none. */
export const isRegistryFromMemory = (): boolean => source === 'memory';

/** Areas switched off in this tab with `?without=balance,send`, for support. */
function areasDisabledByAddress(): readonly string[] {
  return new URLSearchParams(location.search).get('without')?.split(',') ?? [];
}

const disabledAreas = areasDisabledByAddress();

export function isEnabled(area: string): boolean {
  return currentRegistry().areas[area]?.enabled === true && !disabledAreas.includes(area);
}

/** Forgets the pinned registry; for tests. */
export function forgetRegistry(): void {
  pinned = undefined;
  source = 'document';
}
