import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    lists: () => import('./pages/lists/page.tsx'),
    list: () => import('./pages/list/page.tsx'),
    person: () => import('./pages/person/page.tsx'),
    duplicates: () => import('./pages/duplicates/page.tsx'),
    segments: () => import('./pages/segments/page.tsx'),
    segment: () => import('./pages/segment/page.tsx'),
    fields: () => import('./pages/fields/page.tsx'),
    optOuts: () => import('./pages/opt-outs/page.tsx'),
    consentEntries: () => import('./pages/consent-entries/page.tsx'),
    optOutWords: () => import('./pages/opt-out-words/page.tsx'),
  },
  locales: {
    ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
    es: () => import('../locales/es.json', { with: { type: 'json' } }),
  },
});
