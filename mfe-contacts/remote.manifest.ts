import { defineManifest } from '@cabinet/contract/manifest';

export const manifest = defineManifest({
  area: 'contacts',
  routes: {
    lists: { path: '/contacts', access: 'contacts.get', title: 'contacts', tab: { parent: '/contacts', order: 10, label: 'lists' } },
    list: { path: '/contacts/:id', access: 'contacts.get', title: 'list' },
    fields: { path: '/contactFields', access: 'contacts.get', title: 'fields', tab: { parent: '/contacts', order: 15 } },
    optOuts: { path: '/optOuts', access: 'optOuts.get', title: 'optOuts', tab: { parent: '/contacts', order: 20 } },
    consentEntries: { path: '/optOuts/journal', access: 'optOuts.get', title: 'consentEntries', tab: { parent: '/contacts', order: 25 } },
    optOutWords: { path: '/optOuts/words', access: 'optOutWords.get', title: 'optOutWords', tab: { parent: '/contacts', order: 30 } },
  },
  redirects: { '/contactLists': 'contacts.lists' },
  nav: [{ route: 'lists', group: 'work', icon: 'contacts', order: 20, bar: 30 }],
  resources: ['contactLists', 'contacts', 'contactFields', 'optOuts', 'consentEntries', 'optOutWords'],
  labels: {
    ru: {
      contacts: 'Контакты',
      list: 'Список контактов',
      lists: 'Списки',
      fields: 'Поля',
      optOuts: 'Отписки',
      consentEntries: 'Журнал согласий',
      optOutWords: 'Слова отписки',
    },
    en: {
      contacts: 'Contacts',
      list: 'Contact list',
      lists: 'Lists',
      fields: 'Fields',
      optOuts: 'Opt-outs',
      consentEntries: 'Consent journal',
      optOutWords: 'Opt-out words',
    },
    es: {
      contacts: 'Contactos',
      list: 'Lista de contactos',
      lists: 'Listas',
      fields: 'Campos',
      optOuts: 'Bajas',
      consentEntries: 'Registro de consentimientos',
      optOutWords: 'Palabras de baja',
    },
  },
});
