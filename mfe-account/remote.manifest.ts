import { defineManifest } from '@cabinet/contract/manifest';
import { LEGAL_PAYERS } from '@cabinet/domain/legal-payers';

export const manifest = defineManifest({
  area: 'account',
  routes: {
    profile: { path: '/account/profile', access: 'users.get', title: 'profile', tab: { parent: '/account', order: 10 } },
    requisites: {
      path: '/account/requisites',
      access: { all: ['requisites.get', LEGAL_PAYERS] },
      title: 'requisites',
      tab: { parent: '/account', order: 20 },
    },
    newRequisite: { path: '/account/requisites/create', access: { all: ['requisites.create', LEGAL_PAYERS] }, title: 'newRequisite' },
    requisite: { path: '/account/requisites/:id', access: { all: ['requisites.get', LEGAL_PAYERS] }, title: 'requisites' },
    tokens: { path: '/account/tokens', access: 'tokens.get', title: 'tokens', tab: { parent: '/account', order: 30 } },
    password: { path: '/account/password', access: 'users.get', title: 'password', tab: { parent: '/account', order: 40 } },
    sessions: { path: '/account/sessions', access: 'telemetry.get', title: 'sessions', tab: { parent: '/account', order: 45 } },
    telemetry: { path: '/account/telemetry', access: 'telemetry.get', title: 'telemetry', tab: { parent: '/account', order: 50 } },
  },
  redirects: { '/account': 'account.profile' },
  nav: [{ route: 'profile', group: 'personal', icon: 'user', order: 40, label: 'account', bar: 60 }],
  resources: ['telemetry', 'tokens', 'requisites'],
  labels: {
    ru: {
      account: 'Профиль',
      profile: 'Профиль',
      requisites: 'Реквизиты',
      newRequisite: 'Новые реквизиты',
      tokens: 'API-токены',
      password: 'Пароль',
      sessions: 'Сеансы',
      telemetry: 'Журнал входов',
    },
    en: {
      account: 'Account',
      profile: 'Profile',
      requisites: 'Requisites',
      newRequisite: 'New requisites',
      tokens: 'API tokens',
      password: 'Password',
      sessions: 'Sessions',
      telemetry: 'Sign-in log',
    },
    es: {
      account: 'Cuenta',
      profile: 'Perfil',
      requisites: 'Datos de la empresa',
      newRequisite: 'Nuevos datos de empresa',
      tokens: 'Tokens de API',
      password: 'Contraseña',
      sessions: 'Sesiones',
      telemetry: 'Registro de accesos',
    },
  },
});
