import { defineManifest } from '@cabinet/contract/manifest';

export const manifest = defineManifest({
  area: 'send',
  routes: {
    send: { path: '/send', access: 'sendings.generate', title: 'send' },
    template: { path: '/send/:template', access: 'sendings.generate', title: 'send' },
  },
  nav: [{ route: 'send', group: 'work', icon: 'send', order: 10, bar: 10 }],
  labels: { ru: { send: 'Отправка' }, en: { send: 'Send' }, es: { send: 'Enviar' } },
});
