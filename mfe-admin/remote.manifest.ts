import { defineManifest } from '@cabinet/contract/manifest';

const RESELLERS_AND_ABOVE = { permission: 'users.find', level: 'resellerUp' } as const;

export const manifest = defineManifest({
  area: 'admin',
  routes: { users: { path: '/users', access: RESELLERS_AND_ABOVE, title: 'users' } },
  nav: [{ route: 'users', group: 'manage', icon: 'users', order: 10, bar: 80, label: 'accounts' }],
  resources: ['users'],
  labels: {
    ru: { users: 'Пользователи', accounts: 'Аккаунты' },
    en: { users: 'Users', accounts: 'Users' },
    es: { users: 'Usuarios', accounts: 'Usuarios' },
  },
});
