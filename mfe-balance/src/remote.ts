import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    payments: () => import('./pages/payments/page.tsx'),
    recurrentPayments: () => import('./pages/recurrent-payments/page.tsx'),
    billings: () => import('./pages/billings/page.tsx'),
    invoices: () => import('./pages/invoices/page.tsx'),
    closingDocuments: () => import('./pages/closing-documents/page.tsx'),
    referrals: () => import('./pages/referrals/page.tsx'),
    tariffs: () => import('./pages/tariffs/page.tsx'),
  },
  dialogs: { topUp: () => import('./dialogs/top-up/dialog.tsx'), statement: () => import('./dialogs/statement/statement-dialog.tsx') },
  slots: { latest: () => import('./slots/latest.tsx') },
  locales: {
    ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
    es: () => import('../locales/es.json', { with: { type: 'json' } }),
  },
});
