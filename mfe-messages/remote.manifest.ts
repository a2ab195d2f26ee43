import { defineManifest } from '@cabinet/contract/manifest';

export const manifest = defineManifest({
  area: 'messages',
  routes: {
    outgoing: { path: '/messages/outgoing', access: 'sendings.get', title: 'outgoing', tab: { parent: '/messages', order: 10 } },
    incoming: { path: '/messages/incoming', access: 'sendingsIncoming.get', title: 'incoming', tab: { parent: '/messages', order: 20 } },
    tasks: { path: '/messages/tasks', access: 'tasks.get', title: 'tasks', tab: { parent: '/messages', order: 30 } },
    task: { path: '/messages/tasks/:id', access: 'tasks.get', title: 'task' },
    campaign: { path: '/campaigns/:id', access: 'tasks.get', title: 'task' },
    calendar: { path: '/messages/calendar', access: 'tasks.get', title: 'calendar', tab: { parent: '/messages', order: 35 } },
    templates: { path: '/messages/templates', access: 'templates.get', title: 'templates', tab: { parent: '/messages', order: 40 } },
    notifications: { path: '/notifications', access: 'billings.find', title: 'notifications' },
  },
  redirects: { '/messages': 'messages.outgoing', '/sendings': 'messages.outgoing', '/sendingsIncoming': 'messages.incoming' },
  nav: [
    { route: 'outgoing', group: 'work', icon: 'messages', order: 30, label: 'messages', bar: 20 },
    { route: 'notifications', group: 'personal', icon: 'notifications', order: 10, bar: 60 },
  ],
  slots: {
    running: { slot: 'home.widgets/v1', order: 10, access: 'tasks.get' },
    latest: { slot: 'home.widgets/v1', order: 20, access: 'sendings.get' },
    notifications: { slot: 'toolbar.popup/v1', order: 10, access: 'notifications.get' },
  },
  resources: ['sendings', 'sendingsIncoming', 'tasks', 'templates', 'notifications'],
  labels: {
    ru: {
      messages: 'Сообщения',
      outgoing: 'Исходящие',
      incoming: 'Входящие',
      templates: 'Шаблоны',
      notifications: 'Уведомления',
      tasks: 'Задачи',
      task: 'Задача',
      calendar: 'Календарь',
    },
    en: {
      messages: 'Messages',
      outgoing: 'Outgoing',
      incoming: 'Incoming',
      templates: 'Templates',
      notifications: 'Notifications',
      tasks: 'Tasks',
      task: 'Task',
      calendar: 'Calendar',
    },
    es: {
      messages: 'Mensajes',
      outgoing: 'Enviados',
      incoming: 'Recibidos',
      templates: 'Plantillas',
      notifications: 'Avisos',
      tasks: 'Tareas',
      task: 'Tarea',
      calendar: 'Calendario',
    },
  },
});
