import type { MessageType } from '@cabinet/domain/channels';
import type { Payload } from '@cabinet/domain/payload';
import { TEXT_TEST_LIMITS, triesLetters } from '@cabinet/domain/text-tests';
import type { TextTestValues } from './values.ts';

/** A second text that begins as the first one. */
export function newTest(type: MessageType, { text = '', subject = '' }: Payload): TextTestValues {
  const { share, minutes } = TEXT_TEST_LIMITS;
  const times = { share: String(share.usual), minutes: String(minutes.usual) };
  // Mail programs do not tell what was opened: what is followed says most about a subject.
  return triesLetters(type) ? { subject, text: '', by: 'clicked', ...times } : { text, by: 'delivered', ...times };
}
