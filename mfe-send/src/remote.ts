import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    send: () => import('./pages/send/page.tsx'),
    template: () => import('./pages/send/page.tsx'),
    newTemplate: () => import('./pages/template/page.tsx'),
    editTemplate: () => import('./pages/template/page.tsx'),
  },
  locales: {
    ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
    es: () => import('../locales/es.json', { with: { type: 'json' } }),
  },
});
