import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { useFormField } from '@cabinet/design-system/form';
import { FieldFrame, Input } from '@cabinet/design-system/input';

const read = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** What a rule's providers may take at most. While nothing is written it is no amount, and the condition stays. */
export function CostLimitField() {
  const t = useT('admin');
  const { session } = useCabinet();
  const { value = Number.NaN, error, set, leave } = useFormField<number | undefined>('conditions.costLimit');
  const [text, setText] = useState(() => (Number.isNaN(value) ? '' : String(value)));
  return (
    <FieldFrame label={t('routing.costLimit')} hint={t('routing.costLimitHint')} {...(error ? { error } : {})}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          suffix={session.settings.billings.currency}
          onBlur={leave}
          onChange={({ target }) => {
            setText(target.value);
            set(read(target.value));
          }}
        />
      )}
    </FieldFrame>
  );
}
