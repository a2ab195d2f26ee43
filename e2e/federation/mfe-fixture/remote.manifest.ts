import { defineManifest } from '@cabinet/contract/manifest';

/** A tiny area for tests of the composition: loads, throws on `?crash`, contributes nothing. */
export const manifest = defineManifest({
  area: 'fixture',
  routes: { first: { path: '/fixture', access: true, title: 'first' } },
  nav: [{ route: 'first', group: 'work', icon: 'file', order: 900 }],
  labels: { ru: { first: 'Проба' }, en: { first: 'Fixture' }, es: { first: 'Prueba' } },
});
