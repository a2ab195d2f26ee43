import { useCallback, useId, useMemo, useRef } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { FormError } from '@cabinet/design-system/form';
import { findBlockers } from '../../model/blockers.ts';
import { useLikelyPrice } from '../../model/use-likely-price.ts';
import type { Place } from '../../model/use-step.ts';
import { Audience } from './audience.tsx';
import { Cost } from './cost.tsx';
import styles from './one-view.module.css';
import { Preview } from './preview.tsx';
import { Reasons } from './reasons.tsx';
import { SendButton } from './send-button.tsx';
import { useRefusal } from './use-refusal.ts';
import { useSendKeys } from './use-send-keys.ts';
import { timeOf } from './use-send-text.ts';
import type { WizardViewProps } from './wizard-view.ts';

/** The column that stays in sight: how it looks, whom it reaches, what it costs, what is still to be done, and the one button. */
export function Checkout({ values, incomplete, steps, quoted }: WizardViewProps) {
  const t = useT('send');
  const reasonsId = useId();
  const { quote, error, loading, refresh } = quoted;
  const { errors } = incomplete;
  const blockers = useMemo(() => findBlockers({ values, errors, quote, error }), [values, errors, quote, error]);
  const { go } = steps;
  const show = useCallback(({ step, message }: Place) => go(step, message), [go]);
  const likely = useLikelyPrice(quote, values.fallbacks);
  const place = useRef<HTMLElement>(null);
  useSendKeys(place, useRefusal(blockers, values));
  return (
    <aside ref={place} className={styles['aside']} aria-label={t('cost.title')}>
      <div className={styles['look']}>
        <Preview values={values} quote={quote} place={steps.message} isBeside canChoose incomplete={incomplete.messages} />
      </div>
      <div className={styles['pay']}>
        <div className={styles['sum']}>
          {quote && <Audience quote={quote} />}
          <Cost quote={quote} error={error} loading={loading} onRetry={refresh} onShow={show} hasReasons likely={likely} />
        </div>
        <div className={styles['bar']}>
          <Reasons id={reasonsId} blockers={blockers} values={values} steps={steps} />
          <FormError />
          <SendButton quote={loading ? undefined : quote} time={timeOf(values)} reasonsId={blockers.length > 0 ? reasonsId : undefined} />
        </div>
      </div>
    </aside>
  );
}
