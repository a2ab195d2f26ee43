import { defineManifest } from '@cabinet/contract/manifest';

/** A small area of a team that builds with `@module-federation/enhanced` and a webpack of its own. */
export const manifest = defineManifest({
  area: 'enhanced',
  routes: { first: { path: '/enhanced', access: true, title: 'first' } },
  nav: [{ route: 'first', group: 'work', icon: 'file', order: 900 }],
  labels: { ru: { first: 'Проба' }, en: { first: 'Enhanced' }, es: { first: 'Prueba' } },
});
