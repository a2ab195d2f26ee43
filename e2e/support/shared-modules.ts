import type { Page } from '@playwright/test';

/** Shared modules of a page that are there in more than one version or from somebody else than the shell. */
export function strayModules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string }>>;
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__?: { __SHARE__?: Record<string, { default?: Scope }> } };
    const hosts = Object.values(__FEDERATION__?.__SHARE__ ?? {});
    return hosts.flatMap(({ default: scope = {} }) =>
      Object.entries(scope).flatMap(([key, versions]) => {
        const all = Object.values(versions);
        return all.length === 1 && all[0]?.from === 'cabinet_shell' ? [] : [key];
      }),
    );
  });
}
