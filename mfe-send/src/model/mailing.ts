import { isListId } from '@cabinet/domain/recipients';
import type { NewSending } from '@cabinet/domain/sendings';
import { isSingleSend } from '@cabinet/domain/single-sends';

/** When a send goes out, and whether it tries two texts, as a request or a form has it. */
interface Timing {
  schedule: { delay?: unknown; until?: number; quietHours?: unknown };
  textTest?: unknown;
}

/** Whether a send is a mailing, which has a page of its own, and not a few single messages. */
export function isMailing({ recipient: { include }, schedule, textTest }: Pick<NewSending, 'recipient'> & Timing): boolean {
  const lists = include.filter(isListId).length;
  return !isSingleSend({
    lists,
    addresses: include.length - lists,
    isDelayed: schedule.delay !== null && schedule.delay !== undefined,
    stretchHours: schedule.until ?? 0,
    isTried: Boolean(textTest),
    isQuiet: Boolean(schedule.quietHours),
  });
}
