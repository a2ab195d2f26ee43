import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    users: () => import('./pages/users/page.tsx'),
    moderation: () => import('./pages/moderation/page.tsx'),
    patterns: () => import('./pages/patterns/page.tsx'),
  },
  locales: {
    ru: () => import('../locales/ru.json'),
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
  },
});
