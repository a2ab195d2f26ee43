export { messagesElsewhere } from './messages-elsewhere.ts';
