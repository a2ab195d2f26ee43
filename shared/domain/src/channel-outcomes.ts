import type { MessageType } from './channels.ts';
import { LOOKUP_TYPES } from './lookup-results.ts';

/** Channels whose apps tell that a message was read. */
const TELLS_READS: ReadonlySet<MessageType> = new Set(['viber', 'whatsapp', 'vk', 'ok', 'telegram', 'facebook', 'instagram', 'chat']);

/** Whether any of the channels tells that a message was read. */
export const tellsReads = (types: readonly MessageType[]): boolean => types.some((type) => TELLS_READS.has(type));

/** Whether people can answer what goes by any of the channels; nobody answers a look-up of their number. */
export const takesAnswers = (types: readonly MessageType[]): boolean => types.some((type) => !LOOKUP_TYPES.has(type));
