export { enqueueNotification, type NotificationRequest } from './enqueue.ts';
export { deleteExpiredNotifications } from './scheduled-jobs.ts';
