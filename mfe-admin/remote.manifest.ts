import { defineManifest } from '@cabinet/contract/manifest';

const RESELLERS_AND_ABOVE = { permission: 'users.find', level: 'resellerUp' } as const;

export const manifest = defineManifest({
  area: 'admin',
  routes: {
    users: { path: '/users', access: RESELLERS_AND_ABOVE, title: 'users' },
    moderation: { path: '/moderation', access: 'moderation.get', title: 'moderation', tab: { parent: '/moderation', order: 10 } },
    patterns: { path: '/patterns', access: 'patterns.update', title: 'patterns', tab: { parent: '/moderation', order: 20 } },
  },
  nav: [
    { route: 'users', group: 'manage', icon: 'users', order: 10, bar: 80, label: 'accounts' },
    { route: 'moderation', group: 'manage', icon: 'shield', order: 20 },
  ],
  resources: ['users', 'moderation', 'patterns'],
  labels: {
    ru: { users: 'Пользователи', accounts: 'Аккаунты', moderation: 'Модерация', patterns: 'Шаблоны модерации' },
    en: { users: 'Users', accounts: 'Users', moderation: 'Moderation', patterns: 'Moderation patterns' },
    es: { users: 'Usuarios', accounts: 'Usuarios', moderation: 'Moderación', patterns: 'Patrones de moderación' },
  },
});
