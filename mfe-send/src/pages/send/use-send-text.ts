import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { briefPrice } from '../../model/brief-price.ts';
import { useChanged } from '../../model/use-changed.ts';
import { useRecurringId } from '../../model/use-recurring.ts';
import type { SendValues } from '../../model/values.ts';

/** When a message goes out: at once, at a time, or again and again. */
export type SendTime = 'now' | 'later' | 'recurring';

/** When the message of a form goes out. */
export function timeOf({ schedule, recurrence }: Pick<SendValues, 'schedule' | 'recurrence'>): SendTime {
  if (recurrence) return 'recurring';
  return schedule.delay === null ? 'now' : 'later';
}

/** Returns a function that says what sending does: "Send 1,585 for up to ₽10,409", where fallbacks may stay unsent; without any the price is the price. */
export function useSendText(): (quote: SendingQuote | undefined, time: SendTime) => string {
  const t = useT('send');
  const format = useFormat();
  const isOrdered = useRecurringId() !== undefined;
  const isChange = useChanged() !== undefined;
  return (quote, time) => {
    if (time === 'recurring') return t(isOrdered ? 'change.action' : 'recurrence.action');
    if (!quote) return t(isChange ? 'change.action' : time === 'later' ? 'sendButton.later' : 'sendNow');
    const values = { number: format.number(quote.total), price: briefPrice(quote.priceAtMost, format) };
    const hasFallbacks = quote.channels.length > 1;
    if (isChange) return t(hasFallbacks ? 'change.saveUpTo' : 'change.save', values);
    if (time === 'later') return t(hasFallbacks ? 'sendButton.scheduleUpTo' : 'sendButton.schedule', values);
    return t(hasFallbacks ? 'sendButton.sendUpTo' : 'sendButton.send', values);
  };
}
