import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { SubmitButton } from '@cabinet/design-system/form';
import { briefPrice } from '../../model/brief-price.ts';
import styles from './one-view.module.css';

interface SendButtonProps {
  /** Undefined as long as it is unknown how many it goes to and for how much. */
  quote: SendingQuote | undefined;
  /** Whether it goes out at a later time. */
  isLater: boolean;
  /** The element that says why it cannot be sent yet; undefined when it can. */
  reasonsId: string | undefined;
}

/** The one button: "Send 1,585 for up to ₽10,409", where fallbacks may stay unsent; without any the price is the price. */
export function SendButton({ quote, isLater, reasonsId }: SendButtonProps) {
  const t = useT('send');
  const format = useFormat();
  const text = () => {
    if (!quote) return t(isLater ? 'sendButton.later' : 'sendNow');
    const values = { number: format.number(quote.total), price: briefPrice(quote.priceAtMost, format) };
    const hasFallbacks = quote.channels.length > 1;
    if (isLater) return t(hasFallbacks ? 'sendButton.scheduleUpTo' : 'sendButton.schedule', values);
    return t(hasFallbacks ? 'sendButton.sendUpTo' : 'sendButton.send', values);
  };
  return (
    <SubmitButton className={styles['send']} size="lg" block disabled={reasonsId !== undefined} aria-describedby={reasonsId}>
      {text()}
    </SubmitButton>
  );
}
