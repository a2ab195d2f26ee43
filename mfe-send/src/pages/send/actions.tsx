import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Button } from '@cabinet/design-system/button';
import { SubmitButton } from '@cabinet/design-system/form';
import { Row } from '@cabinet/design-system/page';
import { STEPS, type Step } from '../../model/values.ts';

interface ActionsProps {
  step: Step;
  /** The first step with something missing. */
  open: Step | undefined;
  quote: SendingQuote | undefined;
  onGo: (step: Step) => void;
}

/** Back, next and send. Sending is also offered on the recipients step, when all is there (spec 2 §2). */
export function Actions({ step, open, quote, onGo }: ActionsProps) {
  const t = useT('send');
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  const unpaid = (quote?.missing ?? 0) > 0;
  return (
    <Row end>
      {before && <Button onClick={() => onGo(before)}>{t('ui:common.back')}</Button>}
      {step === 'recipients' && open === undefined && (
        <SubmitButton tone="default" disabled={unpaid}>
          {t('sendNow')}
        </SubmitButton>
      )}
      {after ? (
        <Button tone="primary" disabled={open === step} onClick={() => onGo(after)}>
          {t(`next.${after}`)}
        </Button>
      ) : (
        <SubmitButton disabled={unpaid || open !== undefined}>{quote ? t('send', { count: quote.total }) : t('sendNow')}</SubmitButton>
      )}
    </Row>
  );
}
