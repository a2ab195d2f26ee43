import { useContext, useEffect, useState } from 'react';
import { CabinetContext } from '@cabinet/contract/cabinet';
import { toAmount, toUnits } from '@cabinet/domain/money';
import { FieldFrame, Input } from '../input/input.tsx';
import type { FieldProps } from './text-fields.tsx';
import { useFormField } from './use-form-field.ts';

const SIGNS: Readonly<Record<string, string>> = { RUB: '₽', USD: '$', EUR: '€', MXN: 'MX$' };

/** Reads an amount as people write it: comma or dot, spaces between thousands, a currency sign. Undefined when empty, NaN when it is none. */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f₽$€]/g, '');
  if (plain === '') return undefined;
  try {
    return toAmount(toUnits(plain));
  } catch {
    return Number.NaN;
  }
}

/** An amount in the account's currency; holds a number. Comma and dot are both decimals, and the text stays as it is typed. */
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
  const [text, setText] = useState(() => (field.value == null ? '' : String(field.value)));
  useEffect(() => {
    if (!Object.is(readAmount(text), field.value ?? undefined))
      setText(field.value == null || Number.isNaN(field.value) ? '' : String(field.value));
    // Only a value that comes from outside replaces what is typed.
  }, [field.value]);
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
