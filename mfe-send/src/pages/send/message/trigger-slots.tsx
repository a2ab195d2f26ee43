import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { useFormField } from '@cabinet/design-system/form';
import { Input, NativeSelect } from '@cabinet/design-system/input';
import { timeOf, TRIGGERS, withTrigger, type Trigger } from '../../../model/trigger.ts';
import type { FallbackValues } from '../../../model/values.ts';
import styles from './chain.module.css';
import { useMessage } from './use-message.ts';

/** Seconds that are offered; any other number is typed among all conditions. */
const TIMES = [30, 60, 120, 300, 600, 1800, 3600, 10_800, 43_200, 86_400];
const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The value of the option for conditions that no sentence tells; it is there only while they hold. */
const SEVERAL = 'several';

/** What the message before has to come to, so that a fallback goes out. */
export function TriggerSlot({ fallback, trigger, label }: { fallback: FallbackValues; trigger: Trigger | undefined; label: string }) {
  const t = useT('send');
  const { place } = useMessage();
  const field = useFormField<FallbackValues>(`fallbacks[${place - 1}]`);
  const offered = [...TRIGGERS, ...(trigger === undefined ? [SEVERAL] : [])];
  const choose = (value: string) => {
    const next = TRIGGERS.find((one) => one === value);
    if (next) field.set({ ...fallback, ...withTrigger(fallback, next) });
  };
  return (
    <NativeSelect
      size="sm"
      className={styles['slot']}
      aria-label={label}
      options={offered.map((one) => ({ value: one, label: t(`trigger.${one}`) }))}
      value={trigger ?? SEVERAL}
      onChange={choose}
    />
  );
}

/** How long the message before has for it. */
export function TimeSlot({ fallback, label, isNamed }: { fallback: FallbackValues; label: string; isNamed: boolean }) {
  const format = useFormat();
  const { at } = useMessage();
  const field = useFormField<FallbackValues['onTimeout']>(at('onTimeout'));
  const seconds = useFormField<number | string | undefined>(at('onTimeout.timeout'));
  const time = timeOf(fallback);
  const value = String(time?.timeout ?? '');
  const name = (text: string) => {
    const count = Number(text);
    const [unit, size] = UNITS.find(([, length]) => count > 0 && count % length === 0) ?? UNITS[2];
    return Number.isInteger(count) && count > 0 ? format.number(count / size, { style: 'unit', unit, unitDisplay: 'short' }) : text || '—';
  };
  const options = [...new Set([...TIMES.map(String), value])].toSorted((a, b) => Number(a) - Number(b));
  return (
    <NativeSelect
      size="sm"
      className={styles['slot']}
      // The input of all conditions has the name while it is there.
      name={isNamed ? at('onTimeout.timeout') : undefined}
      aria-label={label}
      aria-invalid={seconds.error ? true : undefined}
      options={options.map((one) => ({ value: one, label: name(one) }))}
      value={value}
      onChange={(chosen) => time && field.set({ ...time, timeout: Number(chosen) })}
      onBlur={seconds.leave}
    />
  );
}

/** The words of the answer that a fallback waits for. */
export function AnswerSlot({ label, isNamed }: { label: string; isNamed: boolean }) {
  const { at } = useMessage();
  const { value = '', error, set, leave } = useFormField<string | undefined>(at('onIncomingPayload.text'));
  return (
    <Input
      size="sm"
      className={styles['typed']}
      name={isNamed ? at('onIncomingPayload.text') : undefined}
      aria-label={label}
      aria-required
      aria-invalid={error ? true : undefined}
      value={value}
      onChange={(event) => set(event.target.value)}
      onBlur={leave}
    />
  );
}
