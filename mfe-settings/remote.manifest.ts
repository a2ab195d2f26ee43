import { defineManifest } from '@cabinet/contract/manifest';

export const manifest = defineManifest({
  area: 'settings',
  routes: {
    settingsUser: { path: '/settings/user', access: true, title: 'user', tab: { parent: '/settings', order: 10 } },
    sendernames: {
      path: '/settings/sendernames',
      access: 'sendernames.get',
      title: 'sendernames',
      tab: { parent: '/settings', order: 20 },
    },
    integrations: {
      path: '/settings/integrations',
      access: { setting: 'frontend.variant' },
      title: 'integrations',
      tab: { parent: '/settings', order: 40 },
    },
  },
  redirects: { '/settings': 'settings.settingsUser', '/sendernames': 'settings.sendernames', '/integrations': 'settings.integrations' },
  nav: [{ route: 'settingsUser', group: 'personal', icon: 'settings', order: 50, label: 'settings', bar: 70 }],
  resources: ['sendernames'],
  labels: {
    ru: { settings: 'Настройки', user: 'Настройки', sendernames: 'Имена отправителей', integrations: 'Интеграции' },
    en: { settings: 'Settings', user: 'Settings', sendernames: 'Sender names', integrations: 'Integrations' },
    es: { settings: 'Ajustes', user: 'Ajustes', sendernames: 'Remitentes', integrations: 'Integraciones' },
  },
});
