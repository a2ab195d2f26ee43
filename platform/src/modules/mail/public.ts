export { readEmailTexts } from './email.ts';
export { MailQueue } from './mail-queue.ts';
export { sweepLetters } from './retention.ts';
