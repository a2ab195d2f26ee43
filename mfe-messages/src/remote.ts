import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';

export default defineRemote(manifest, {
  pages: {
    outgoing: () => import('./pages/outgoing/page.tsx'),
    incoming: () => import('./pages/incoming/page.tsx'),
    conversations: () => import('./pages/conversations/page.tsx'),
    tasks: () => import('./pages/tasks/page.tsx'),
    calendar: () => import('./pages/calendar/page.tsx'),
    task: () => import('./pages/task/page.tsx'),
    campaign: () => import('./pages/campaign/page.tsx'),
    recurring: () => import('./pages/recurring/page.tsx'),
    templates: () => import('./pages/templates/page.tsx'),
    notifications: () => import('./pages/notifications/page.tsx'),
  },
  slots: {
    running: () => import('./slots/running.tsx'),
    latest: () => import('./slots/latest.tsx'),
    conversation: () => import('./slots/conversation.tsx'),
    notifications: () => import('./slots/notifications.tsx'),
  },
  locales: {
    ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
    es: () => import('../locales/es.json', { with: { type: 'json' } }),
  },
  pageTexts: {
    task: {
      pages: ['outgoing', 'task'],
      locales: {
        ru: () => import('../locales/task/ru.json', { with: { type: 'json' } }),
        en: () => import('../locales/task/en.json', { with: { type: 'json' } }),
        es: () => import('../locales/task/es.json', { with: { type: 'json' } }),
      },
    },
    conversations: {
      pages: ['incoming', 'conversations'],
      slots: ['conversation'],
      locales: {
        ru: () => import('../locales/conversations/ru.json', { with: { type: 'json' } }),
        en: () => import('../locales/conversations/en.json', { with: { type: 'json' } }),
        es: () => import('../locales/conversations/es.json', { with: { type: 'json' } }),
      },
    },
  },
});
