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
  },
  redirects: { '/settings': 'settings.settingsUser', '/sendernames': 'settings.sendernames' },
  nav: [{ route: 'settingsUser', group: 'personal', icon: 'settings', order: 50, label: 'settings', bar: 70 }],
  resources: ['sendernames'],
  labels: {
    ru: { settings: 'Настройки', user: 'Настройки', sendernames: 'Имена отправителей' },
    en: { settings: 'Settings', user: 'Settings', sendernames: 'Sender names' },
    es: { settings: 'Ajustes', user: 'Ajustes', sendernames: 'Remitentes' },
  },
});
