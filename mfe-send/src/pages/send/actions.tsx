import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { SubmitButton } from '@cabinet/design-system/form';
import { STEPS, type Step } from '../../model/values.ts';
import styles from './wizard.module.css';

interface ActionsProps {
  step: Step;
  /** The steps with something missing. */
  open: readonly Step[];
  quote: SendingQuote | undefined;
  onGo: (step: Step) => void;
}

/** Next and back, and sending: also from the recipients step, when all is there (spec 2 §2). */
export function Actions({ step, open, quote, onGo }: ActionsProps) {
  const t = useT('send');
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  const unpaid = (quote?.missing ?? 0) > 0;
  return (
    <div className={styles['actions']}>
      {before && (
        <Button className={styles['back']} onClick={() => onGo(before)}>
          {t('ui:common.back')}
        </Button>
      )}
      {step === 'recipients' && open.length === 0 && (
        <SubmitButton className={styles['mini']} tone="default" disabled={unpaid}>
          {t('sendNow')}
        </SubmitButton>
      )}
      {after ? (
        <Button
          className={styles['forward']}
          tone="primary"
          disabled={open.some((one) => STEPS.indexOf(one) <= at)}
          onClick={() => onGo(after)}
        >
          {t(`next.${after}`)}
        </Button>
      ) : (
        <SubmitButton className={styles['forward']} disabled={unpaid || open.length > 0}>
          {quote ? t('send', { count: quote.total }) : t('sendNow')}
        </SubmitButton>
      )}
    </div>
  );
}
