import { useEffect, useEffectEvent, useState } from 'react';
import { BoundField } from '@cabinet/design-system/form';
import { Input } from '@cabinet/design-system/input';

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  unit?: string | undefined;
}

const read = (text: string) => (text.trim() === '' ? undefined : Number(text.replace(',', '.')));

/** A number; holds a number, and the text stays as typed. Comma and dot both separate decimals. */
export function NumberField({ unit, ...props }: NumberFieldProps) {
  return (
    <BoundField<number | undefined> {...props}>
      {(control, field) => (
        <NumberInput value={field.value} set={field.set} leave={field.leave} unit={unit} control={{ ...control, name: props.name }} />
      )}
    </BoundField>
  );
}

interface NumberInputProps {
  value: number | undefined;
  set: (value: number | undefined) => void;
  leave: () => void;
  unit: string | undefined;
  control: object;
}

function NumberInput({ value, set, leave, unit, control }: NumberInputProps) {
  const [text, setText] = useState(() => String(value ?? ''));
  // Only a value set from outside replaces the typed text.
  const adopt = useEffectEvent((given: number | undefined) => {
    if (!Object.is(read(text), given)) setText(String(given ?? ''));
  });
  useEffect(() => adopt(value), [value]);
  return (
    <Input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      suffix={unit}
      onBlur={leave}
      onChange={({ target }) => {
        setText(target.value);
        set(read(target.value));
      }}
    />
  );
}
