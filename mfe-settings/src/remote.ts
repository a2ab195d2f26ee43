import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    settingsUser: () => import('./pages/user/page.tsx'),
    sendernames: () => import('./pages/sender-names/page.tsx'),
    integrations: () => import('./pages/integrations/page.tsx'),
  },
  locales: {
    ru: () => import('../locales/ru.json'),
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
  },
});
