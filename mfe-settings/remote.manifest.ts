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
    widgets: {
      path: '/widgets',
      access: { permission: 'widgets.get', level: 'meUp' },
      title: 'widgets',
      tab: { parent: '/widgets', order: 10 },
    },
    otpChannels: { path: '/widgets/channels', access: 'otpChannels.get', title: 'otpChannels', tab: { parent: '/widgets', order: 20 } },
    otpTemplates: { path: '/widgets/templates', access: 'otpTemplates.get', title: 'otpTemplates', tab: { parent: '/widgets', order: 30 } },
    shortLinks: { path: '/short-links', access: { permission: 'shortLinks.get', level: 'meUp' }, title: 'shortLinks' },
  },
  redirects: { '/settings': 'settings.settingsUser', '/sendernames': 'settings.sendernames', '/integrations': 'settings.integrations' },
  nav: [
    { route: 'widgets', group: 'work', icon: 'widgets', order: 50, label: 'widgets' },
    { route: 'shortLinks', group: 'work', icon: 'links', order: 60 },
    { route: 'settingsUser', group: 'personal', icon: 'settings', order: 50, label: 'settings', bar: 70 },
  ],
  resources: ['sendernames', 'otpWidgets', 'otpChannels', 'otpTemplates', 'shortLinks'],
  labels: {
    ru: {
      settings: 'Настройки',
      user: 'Настройки',
      sendernames: 'Имена отправителей',
      integrations: 'Интеграции',
      widgets: 'Виджеты',
      otpChannels: 'Каналы кодов',
      otpTemplates: 'Шаблоны кодов',
      shortLinks: 'Короткие ссылки',
    },
    en: {
      settings: 'Settings',
      user: 'Settings',
      sendernames: 'Sender names',
      integrations: 'Integrations',
      widgets: 'Widgets',
      otpChannels: 'Code channels',
      otpTemplates: 'Code templates',
      shortLinks: 'Short links',
    },
    es: {
      settings: 'Ajustes',
      user: 'Ajustes',
      sendernames: 'Remitentes',
      integrations: 'Integraciones',
      widgets: 'Widgets',
      otpChannels: 'Canales de códigos',
      otpTemplates: 'Plantillas de códigos',
      shortLinks: 'Enlaces cortos',
    },
  },
});
