import { randomInt } from 'node:crypto';
import { LINK_LETTERS } from '@cabinet/domain/message-links';
import { SHORT_LINK } from '@cabinet/domain/short-links';

/** A random code of a short link, so that links cannot be found by counting. */
export const newCode = (): string =>
  Array.from({ length: SHORT_LINK.codeLength }, () => LINK_LETTERS[randomInt(LINK_LETTERS.length)]).join('');
