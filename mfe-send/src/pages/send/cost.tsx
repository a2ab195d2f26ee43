import { memo } from 'react';
import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useFormValue, useFormValues } from '@cabinet/design-system/form';
import { Button } from '@cabinet/design-system/button';
import { Notice, useErrorText } from '@cabinet/design-system/notice';
import { Row, Stack } from '@cabinet/design-system/page';
import { Money } from '@cabinet/design-system/value';
import { placeOfError } from '../../model/place-of-error.ts';
import { unitOf } from '../../model/recurrence.ts';
import { isTransient } from '../../model/use-quote.ts';
import type { Place } from '../../model/use-step.ts';
import type { SendValues } from '../../model/values.ts';
import { RecurringCost } from './recurring-cost.tsx';
import { TopUpButton } from './top-up-button.tsx';
import styles from './wizard.module.css';

interface CostProps {
  quote: SendingQuote | undefined;
  error: unknown;
  loading: boolean;
  onRetry: () => void;
  /** Goes to the place in the wizard where an error can be corrected. */
  onShow: (place: Place) => void;
  /** Leaves out what keeps the message from being sent: it stands among the reasons above the button. */
  hasReasons?: boolean;
  /** What it is likely to cost, where that can be told. */
  likely?: number | undefined;
}

/** The cost of the sending, the available and the missing funds, and the time when it will be finished. */
export const Cost = memo(function Cost({ quote, error, loading, onRetry, onShow, hasReasons = false, likely }: CostProps) {
  const t = useT('send');
  const type = useFormValue((values: SendValues) => values.type);
  const unit = useFormValue((values: SendValues) => unitOf(values));
  const empty = isApiError(error) && error.code === 'NO_RECIPIENTS';
  const isLeftOut = hasReasons && error !== undefined && !isTransient(error);
  return (
    <div aria-live="polite" aria-busy={loading} className={loading && quote ? styles['dimmed'] : undefined}>
      {error !== undefined && !empty && !isLeftOut && <QuoteError error={error} onRetry={onRetry} onShow={onShow} />}
      {quote && unit !== undefined && <RecurringCost type={type} quote={quote} isBirthday={unit === 'birthday'} />}
      {quote && unit === undefined && <QuoteSummary type={type} quote={quote} hasReasons={hasReasons} likely={likely} />}
      {!quote && (error === undefined || empty) && !isLeftOut && (
        <span className={styles['hint']}>{t(empty ? 'ui:error.NO_RECIPIENTS' : loading ? 'cost.counting' : 'cost.unknown')}</span>
      )}
    </div>
  );
});

/** Why there is no quote: the error and each distinct item of it. */
function QuoteError({ error, onRetry, onShow }: Pick<CostProps, 'error' | 'onRetry' | 'onShow'>) {
  const t = useT('send');
  const text = useErrorText();
  const items = isApiError(error) ? error.items : [];
  const { values } = useFormValues<SendValues>();
  const place = placeOfError(error, values);
  return (
    <Notice
      tone="error"
      action={
        isTransient(error) ? (
          <Button size="sm" onClick={onRetry}>
            {t('ui:common.retry')}
          </Button>
        ) : (
          place && (
            <Button size="sm" onClick={() => onShow(place)}>
              {t('cost.show')}
            </Button>
          )
        )
      }
    >
      {items.length > 0 ? [...new Set(items.map(text.item))].join('. ') : text.error(error)}
    </Notice>
  );
}

interface QuoteSummaryProps {
  type: MessageType;
  quote: SendingQuote;
  hasReasons: boolean;
  likely: number | undefined;
}

function QuoteSummary({ type, quote, hasReasons, likely }: QuoteSummaryProps) {
  const { total, price, channels, priceAtMost, finishesAt, asleep, missing, isOverMonth, available } = quote;
  const t = useT('send');
  const format = useFormat();
  const { link } = useCabinet();
  const balance = link('balance.billings');
  const fallbacks = channels.slice(1);
  const each = total > 0 ? price / total : 0;
  return (
    <Stack gap="sm">
      <div className={styles['line']}>
        <span>{t('cost.messages', { count: total, number: format.number(total), channel: t(`ui:channel.${type}`) })}</span>
        <span>
          {fallbacks.length > 0 ? format.money(price) : t('cost.each', { price: format.money(each, { maximumFractionDigits: 2 }) })}
        </span>
      </div>
      {fallbacks.map((fallback, index) => (
        <div key={index} className={styles['line']}>
          <span>{t('cost.ifNeeded', { channel: t(`ui:channel.${fallback.type}`) })}</span>
          <span>{t('cost.upTo', { price: format.money(fallback.price) })}</span>
        </div>
      ))}
      {likely !== undefined && (
        <div className={styles['line']}>
          <span>{t('cost.likely')}</span>
          <span>{t('cost.about', { price: format.money(likely, { maximumFractionDigits: 2 }) })}</span>
        </div>
      )}
      <div className={styles['total']}>
        <span>{t(fallbacks.length > 0 ? 'cost.atMost' : 'cost.total')}</span>
        <Money amount={priceAtMost} plain />
      </div>
      <div className={styles['line']}>
        <span>{t('cost.available')}</span>
        <Money amount={available} plain />
      </div>
      <span className={styles['hint']}>{t('cost.finishes', { time: format.moment(finishesAt) })}</span>
      {asleep && (
        <span className={styles['hint']}>
          {t('cost.asleep', { count: asleep.count, number: format.number(asleep.count), time: format.moment(asleep.until) })}
        </span>
      )}
      {missing > 0 && !hasReasons && (
        <Notice tone="error" title={t(isOverMonth ? 'cost.missingOfMonth' : 'cost.missing', { missing: format.money(missing) })}>
          <Stack gap="sm">
            {t('cost.notSent')}
            {!isOverMonth && (
              <Row>
                <TopUpButton />
                {balance && (
                  <Button size="sm" tone="ghost" to={balance}>
                    {t('cost.balance')}
                  </Button>
                )}
              </Row>
            )}
          </Stack>
        </Notice>
      )}
    </Stack>
  );
}
