import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { briefPrice } from '../../model/brief-price.ts';
import { useChanged } from '../../model/use-changed.ts';

/** Returns a function that says what sending does: "Send 1,585 for up to ₽10,409", where fallbacks may stay unsent; without any the price is the price. */
export function useSendText(): (quote: SendingQuote | undefined, isLater: boolean) => string {
  const t = useT('send');
  const format = useFormat();
  const isChange = useChanged() !== undefined;
  return (quote, isLater) => {
    if (!quote) return t(isChange ? 'change.action' : isLater ? 'sendButton.later' : 'sendNow');
    const values = { number: format.number(quote.total), price: briefPrice(quote.priceAtMost, format) };
    const hasFallbacks = quote.channels.length > 1;
    if (isChange) return t(hasFallbacks ? 'change.saveUpTo' : 'change.save', values);
    if (isLater) return t(hasFallbacks ? 'sendButton.scheduleUpTo' : 'sendButton.schedule', values);
    return t(hasFallbacks ? 'sendButton.sendUpTo' : 'sendButton.send', values);
  };
}
