export { deliverDue } from './deliver.ts';
export { readNotificationTexts, type NotificationTexts } from './render.ts';
export { Deliveries } from './deliveries.ts';
