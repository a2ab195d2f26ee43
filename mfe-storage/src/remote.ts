import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    list: () => import('./pages/list/page.tsx'),
    create: () => import('./pages/create/page.tsx'),
  },
  dialogs: {
    pick: () => import('./dialogs/pick.tsx'),
  },
  locales: {
    ru: () => import('../locales/ru.json'),
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
  },
});
