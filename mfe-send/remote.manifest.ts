import { defineManifest } from '@cabinet/contract/manifest';

export const manifest = defineManifest({
  area: 'send',
  routes: {
    send: { path: '/send', access: 'sendings.generate', title: 'send' },
    template: { path: '/send/:template', access: 'sendings.generate', title: 'send' },
    newTemplate: { path: '/send/templates/new', access: 'templates.create', title: 'newTemplate' },
    editTemplate: { path: '/send/templates/:template', access: 'templates.update', title: 'template' },
  },
  nav: [{ route: 'send', group: 'work', icon: 'send', order: 10, bar: 10 }],
  labels: {
    ru: { send: 'Отправка', newTemplate: 'Новый шаблон', template: 'Шаблон' },
    en: { send: 'Send', newTemplate: 'New template', template: 'Template' },
    es: { send: 'Enviar', newTemplate: 'Plantilla nueva', template: 'Plantilla' },
  },
});
