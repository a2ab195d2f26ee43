import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    settingsUser: () => import('./pages/user/page.tsx'),
    sendernames: () => import('./pages/sender-names/page.tsx'),
    integrations: () => import('./pages/integrations/page.tsx'),
    widgets: () => import('./pages/widgets/page.tsx'),
    otpChannels: () => import('./pages/otp-channels/page.tsx'),
    otpTemplates: () => import('./pages/otp-templates/page.tsx'),
    shortLinks: () => import('./pages/short-links/page.tsx'),
  },
  locales: {
    ru: () => import('../locales/ru.json'),
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
  },
});
