import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { FieldFrame, Input } from '../input/input.tsx';
import { readAmount } from '../internal/read-amount.ts';
import type { FieldProps } from './text-fields.tsx';
import { useFormField } from './use-form-field.ts';

const SIGNS: Readonly<Record<string, string>> = { RUB: '₽', USD: '$', EUR: '€', MXN: 'MX$' };

const textOf = (value: number | null | undefined) => (value == null || Number.isNaN(value) ? '' : String(value));

/** An amount in the account's currency; holds a number. Comma and dot both separate decimals, and the text stays as typed. */
export function MoneyField({
  name,
  label,
  hint,
  required,
  after,
  disabled,
  autoFocus,
}: FieldProps & { disabled?: boolean; autoFocus?: boolean }) {
  const field = useFormField<number | null | undefined>(name);
  const currency = useContext(CabinetContext)?.session.settings.billings.currency ?? 'RUB';
  const [text, setText] = useState(() => textOf(field.value));
  // Only a value set from outside replaces the typed text.
  const adoptValue = useEffectEvent((value: number | null | undefined) => {
    if (!Object.is(readAmount(text), value ?? undefined)) setText(textOf(value));
  });
  useEffect(() => adoptValue(field.value), [field.value]);
  return (
    <FieldFrame label={label} hint={hint} error={field.error} required={required ?? field.required} after={after}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          data-autofocus={autoFocus || undefined}
          value={text}
          suffix={SIGNS[currency] ?? currency}
          onChange={(event) => {
            setText(event.target.value);
            field.set(readAmount(event.target.value));
          }}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
