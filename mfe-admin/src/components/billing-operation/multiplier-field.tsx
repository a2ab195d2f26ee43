import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { BoundField } from '@cabinet/design-system/form';
import { Input } from '@cabinet/design-system/input';

const readNumber = (text: string) => (text.trim() === '' ? undefined : Number(text.trim().replace(',', '.')));

/** The number by which an operation's amount is multiplied; comma and dot both separate decimals. */
export function MultiplierField({ name }: { name: string }) {
  const t = useT('admin');
  const [text, setText] = useState('1');
  return (
    <BoundField<number | undefined> name={name} label={t('operation.multiplier')} hint={t('operation.multiplierHint')}>
      {(control, field) => (
        <Input
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            field.set(readNumber(event.target.value));
          }}
          onBlur={field.leave}
        />
      )}
    </BoundField>
  );
}
