import { defineManifest } from '@cabinet/contract/manifest';

export const manifest = defineManifest({
  area: 'storage',
  routes: {
    list: {
      path: '/storage',
      access: 'storage.get',
      title: 'storage',
      search: { resource: 'storage', name: ['title'], details: ['filename'], icon: 'storage', order: 70 },
    },
    create: { path: '/storage/create', access: 'storage.create', title: 'upload' },
  },
  redirects: { '/files': 'storage.list' },
  nav: [{ route: 'list', group: 'work', icon: 'storage', order: 80, label: 'storage' }],
  dialogs: { pick: 'storage.pick/v1' },
  resources: ['storage'],
  labels: {
    ru: { storage: 'Файлы', upload: 'Загрузка файлов' },
    en: { storage: 'Files', upload: 'Upload files' },
    es: { storage: 'Archivos', upload: 'Subir archivos' },
  },
});
