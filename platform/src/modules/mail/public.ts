export { readEmailTexts } from './email.ts';
export { MailQueue } from './mail-queue.ts';
export { sweepEmails } from './retention.ts';
