import type { SendingQuote } from '@cabinet/domain/sendings';
import { SubmitButton } from '@cabinet/design-system/form';
import styles from './one-view.module.css';
import { SEND_KEYS } from './use-send-keys.ts';
import { useSendText, type SendTime } from './use-send-text.ts';

interface SendButtonProps {
  /** Undefined as long as it is unknown how many it goes to and for how much. */
  quote: SendingQuote | undefined;
  /** When it goes out. */
  time: SendTime;
  /** The element that says why it cannot be sent yet; undefined when it can. */
  reasonsId: string | undefined;
}

/** The one button: it says how many and for how much. */
export function SendButton({ quote, time, reasonsId }: SendButtonProps) {
  const text = useSendText();
  return (
    <SubmitButton
      className={styles['send']}
      size="lg"
      block
      disabled={reasonsId !== undefined}
      aria-describedby={reasonsId}
      aria-keyshortcuts={SEND_KEYS}
    >
      {text(quote, time)}
    </SubmitButton>
  );
}
