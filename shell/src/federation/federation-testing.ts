import { REMOTE_BRAND, type RemoteModule } from '@cabinet/contract/remote';
import type { Declaration } from '@cabinet/domain/declaration';
import type { Registry, Release } from '@cabinet/domain/registry';
import { clearComponents } from './load-component.ts';
import { forgetRegistry } from './registry.ts';

/** A declaration with one page. */
export function declarationFor(area: string): Declaration {
  const labels = { title: 'Contacts' };
  return {
    area,
    routes: { main: { path: `/${area}`, access: true, title: 'title' } },
    redirects: {},
    nav: [{ route: 'main', group: 'work', icon: 'file', order: 1 }],
    slots: {},
    dialogs: {},
    resources: [],
    labels: { ru: labels, en: labels, es: labels },
  };
}

export function releaseFor(area: string, id: string, more: Partial<Release> = {}): Release {
  return {
    base: `/remotes/${area}/${id}/`,
    entry: 'remoteEntry.js',
    integrity: {},
    requires: { '@cabinet/contract': '^1.0.0' },
    needs: [],
    files: [],
    pages: {},
    slots: {},
    locales: {},
    declaration: declarationFor(area),
    version: '1.0.0',
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

export function registryWith(
  releases: Registry['areas'][string]['releases'],
  current = 'b',
  previous: readonly string[] = ['a'],
  enabled = true,
): Registry {
  return {
    schema: 1,
    revision: 7,
    shell: { version: '1.0.0', release: 's', previous: [], provides: { '@cabinet/contract': '1.2.0' } },
    areas: { contacts: { current, previous, enabled, releases } },
  };
}

/** Inlines a registry into the document as the server does, and forgets what an earlier test loaded. */
export function inlineRegistry(registry: Registry | string | undefined): void {
  forgetRegistry();
  clearComponents();
  document.getElementById('cabinet-registry')?.remove();
  if (registry === undefined) return;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'cabinet-registry';
  script.textContent = typeof registry === 'string' ? registry : JSON.stringify(registry);
  document.body.append(script);
}

export function remoteModule(area: string, pages: RemoteModule['pages'] = {}): RemoteModule {
  const texts = async () => ({ default: { hello: 'Hello' } });
  return {
    brand: REMOTE_BRAND,
    manifest: declarationFor(area),
    pages,
    slots: {},
    dialogs: {},
    locales: { ru: texts, en: texts, es: texts },
  };
}
