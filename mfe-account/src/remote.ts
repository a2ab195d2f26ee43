import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    profile: () => import('./pages/profile/page.tsx'),
    requisites: () => import('./pages/requisites/page.tsx'),
    newRequisite: () => import('./pages/new-requisite/page.tsx'),
    requisite: () => import('./pages/requisite/page.tsx'),
    contracts: () => import('./pages/contracts/page.tsx'),
    companies: () => import('./pages/companies/page.tsx'),
    newCompany: () => import('./pages/new-company/page.tsx'),
    company: () => import('./pages/company/page.tsx'),
    tokens: () => import('./pages/tokens/page.tsx'),
    password: () => import('./pages/password/page.tsx'),
    security: () => import('./pages/security/page.tsx'),
    privacy: () => import('./pages/privacy/page.tsx'),
    people: () => import('./pages/people/page.tsx'),
    sessions: () => import('./pages/sessions/page.tsx'),
    telemetry: () => import('./pages/telemetry/page.tsx'),
  },
  locales: {
    ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
    es: () => import('../locales/es.json', { with: { type: 'json' } }),
  },
});
