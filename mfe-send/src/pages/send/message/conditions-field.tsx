import { useT } from '@cabinet/contract/i18n';
import { LIMITS } from '@cabinet/domain/limits';
import { DEFAULT_FALLBACK_TIMEOUT } from '@cabinet/domain/sendings';
import { FALLBACK_STATUSES, type FallbackStatus, type SendingStatus } from '@cabinet/domain/statuses';
import { TextField, useFormField, useFormValue } from '@cabinet/design-system/form';
import { Checkbox, Switch } from '@cabinet/design-system/input';
import { chainOf } from '../../../model/chain.ts';
import { useChainTypes } from '../../../model/use-chain-types.ts';
import type { FallbackValues, SendValues } from '../../../model/values.ts';
import styles from './message.module.css';
import { useMessage } from './use-message.ts';

const EXCEPTIONS = ['sent', 'delivered', 'seen'] as const satisfies readonly SendingStatus[];

interface StatusesProps<S extends SendingStatus> {
  label: string;
  name: string;
  offered: readonly S[];
}

/** A field of statuses as checkboxes; holds an array. */
function Statuses<S extends SendingStatus>({ label, name, offered }: StatusesProps<S>) {
  const t = useT('send');
  const { value = [], error, set } = useFormField<S[] | undefined>(name);
  return (
    <fieldset className={styles['statuses']}>
      <legend className={styles['legend']}>{label}</legend>
      {offered.map((status) => (
        <Checkbox
          key={status}
          label={t(`ui:status.sending.${status}`)}
          checked={value.includes(status)}
          onChange={(on) =>
            set(on ? offered.filter((one) => one === status || value.includes(one)) : value.filter((one) => one !== status))
          }
        />
      ))}
      {error && <span className={styles['wrong']}>{error}</span>}
    </fieldset>
  );
}

/** The conditions of a fallback: a status of the previous message, a timeout, a reply; any one of them is sufficient (spec 2 §4). */
export function ConditionsField() {
  const t = useT('send');
  const { place, at, set } = useMessage();
  const { onTimeout, onIncomingPayload, onStatus } = useFormValue((values: SendValues) => chainOf(values)[place] as FallbackValues);
  const types = useChainTypes();
  const channel = t(`ui:channel.${types[place - 1] ?? types[0]}`);
  const defaultTimeout = { ...DEFAULT_FALLBACK_TIMEOUT, except: [...DEFAULT_FALLBACK_TIMEOUT.except] };
  const hasNoCondition = !onTimeout && !onIncomingPayload && onStatus.length === 0;
  return (
    <section className={styles['conditions']} aria-label={t('when.title')}>
      <h3 className={styles['heading']}>{t('when.title')}</h3>
      <p className={styles['note']}>{t('when.note', { channel })}</p>
      <Statuses<FallbackStatus> label={t('when.status', { channel })} name={at('onStatus')} offered={FALLBACK_STATUSES} />
      <Switch label={t('when.timeout')} checked={onTimeout !== null} onChange={(on) => set('onTimeout', on ? defaultTimeout : null)} />
      {onTimeout && (
        <div className={styles['inner']}>
          <TextField
            name={at('onTimeout.timeout')}
            label={t('when.seconds')}
            inputMode="numeric"
            maxLength={String(LIMITS.fallbackSeconds).length}
            required
          />
          <Statuses<SendingStatus> label={t('when.except')} name={at('onTimeout.except')} offered={EXCEPTIONS} />
        </div>
      )}
      <Switch
        label={t('when.answer')}
        checked={onIncomingPayload !== null}
        onChange={(on) => set('onIncomingPayload', on ? { text: '' } : null)}
      />
      {onIncomingPayload && (
        <div className={styles['inner']}>
          <TextField name={at('onIncomingPayload.text')} label={t('when.answerText')} hint={t('when.answerHint')} required />
        </div>
      )}
      {hasNoCondition && <p className={styles['note']}>{t('when.usual', { count: DEFAULT_FALLBACK_TIMEOUT.timeout })}</p>}
    </section>
  );
}
