import { randomInt } from 'node:crypto';
import { SHORT_LINK } from '@cabinet/domain/short-links';

/** Without those that are read for one another. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

/** The end of a short address: random, so that nobody finds links by counting. */
export const newCode = (): string => Array.from({ length: SHORT_LINK.codeLength }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Whether a text can be such an end at all. */
export const isCode = (text: string): boolean => text.length === SHORT_LINK.codeLength && [...text].every((sign) => LETTERS.includes(sign));
