import { defineManifest } from '@cabinet/contract/manifest';

export const manifest = defineManifest({
  area: 'account',
  routes: {
    profile: { path: '/account/profile', access: 'users.get', title: 'profile', tab: { parent: '/account', order: 10 } },
    password: { path: '/account/password', access: 'users.get', title: 'password', tab: { parent: '/account', order: 40 } },
    telemetry: { path: '/account/telemetry', access: 'telemetry.get', title: 'telemetry', tab: { parent: '/account', order: 50 } },
  },
  redirects: { '/account': 'account.profile' },
  nav: [{ route: 'profile', group: 'personal', icon: 'user', order: 40, label: 'account', bar: 60 }],
  resources: ['telemetry'],
  labels: {
    ru: { account: 'Профиль', profile: 'Профиль', password: 'Пароль', telemetry: 'Журнал входов' },
    en: { account: 'Account', profile: 'Profile', password: 'Password', telemetry: 'Sign-in log' },
    es: { account: 'Cuenta', profile: 'Perfil', password: 'Contraseña', telemetry: 'Registro de accesos' },
  },
});
