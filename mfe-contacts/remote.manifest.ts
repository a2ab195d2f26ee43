import { defineManifest } from '@cabinet/contract/manifest';

export const manifest = defineManifest({
  area: 'contacts',
  routes: {
    lists: { path: '/contacts', access: 'contacts.get', title: 'contacts' },
    list: { path: '/contacts/:id', access: 'contacts.get', title: 'list' },
  },
  redirects: { '/contactLists': 'contacts.lists' },
  nav: [{ route: 'lists', group: 'work', icon: 'contacts', order: 20, bar: 30 }],
  resources: ['contactLists', 'contacts'],
  labels: {
    ru: { contacts: 'Контакты', list: 'Список контактов' },
    en: { contacts: 'Contacts', list: 'Contact list' },
    es: { contacts: 'Contactos', list: 'Lista de contactos' },
  },
});
