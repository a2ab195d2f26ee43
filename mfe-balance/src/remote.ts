import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    billings: () => import('./pages/billings/page.tsx'),
    invoices: () => import('./pages/invoices/page.tsx'),
    referrals: () => import('./pages/referrals/page.tsx'),
    tariffs: () => import('./pages/tariffs/page.tsx'),
  },
  slots: { latest: () => import('./slots/latest.tsx') },
  locales: {
    ru: () => import('../locales/ru.json'),
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
  },
});
