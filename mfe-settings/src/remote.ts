import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    emailDomains: () => import('./pages/email-domains/page.tsx'),
    reportSchedules: () => import('./pages/report-schedules/page.tsx'),
    settingsUser: () => import('./pages/user/page.tsx'),
    notifications: () => import('./pages/notifications/page.tsx'),
    sendernames: () => import('./pages/sender-names/page.tsx'),
    wapi: () => import('./pages/wapi/page.tsx'),
    webhooks: () => import('./pages/webhooks/page.tsx'),
    webhook: () => import('./pages/webhook/page.tsx'),
    webhookCalls: () => import('./pages/webhook-calls/page.tsx'),
    integrations: () => import('./pages/integrations/page.tsx'),
    widgets: () => import('./pages/widgets/page.tsx'),
    otpChannels: () => import('./pages/otp-channels/page.tsx'),
    otpTemplates: () => import('./pages/otp-templates/page.tsx'),
    shortLinks: () => import('./pages/short-links/page.tsx'),
    utm: () => import('./pages/utm/page.tsx'),
  },
  dialogs: { link: () => import('./dialogs/link.tsx'), reportSchedule: () => import('./dialogs/report-schedule.tsx') },
  locales: {
    ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
    es: () => import('../locales/es.json', { with: { type: 'json' } }),
  },
  pageTexts: {
    webhooks: {
      pages: ['webhooks', 'webhook', 'webhookCalls'],
      locales: {
        ru: () => import('../locales/webhooks/ru.json', { with: { type: 'json' } }),
        en: () => import('../locales/webhooks/en.json', { with: { type: 'json' } }),
        es: () => import('../locales/webhooks/es.json', { with: { type: 'json' } }),
      },
    },
    widgets: {
      pages: ['widgets'],
      locales: {
        ru: () => import('../locales/widgets/ru.json', { with: { type: 'json' } }),
        en: () => import('../locales/widgets/en.json', { with: { type: 'json' } }),
        es: () => import('../locales/widgets/es.json', { with: { type: 'json' } }),
      },
    },
    notifications: {
      pages: ['notifications'],
      locales: {
        ru: () => import('../locales/notifications/ru.json', { with: { type: 'json' } }),
        en: () => import('../locales/notifications/en.json', { with: { type: 'json' } }),
        es: () => import('../locales/notifications/es.json', { with: { type: 'json' } }),
      },
    },
    integrations: {
      pages: ['integrations'],
      locales: {
        ru: () => import('../locales/integrations/ru.json', { with: { type: 'json' } }),
        en: () => import('../locales/integrations/en.json', { with: { type: 'json' } }),
        es: () => import('../locales/integrations/es.json', { with: { type: 'json' } }),
      },
    },
  },
});
