import { useEffect } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { useFormField } from '@cabinet/design-system/form';
import { Input, NativeSelect } from '@cabinet/design-system/input';
import { useSenders } from '../../../model/use-senders.ts';
import styles from './chain.module.css';
import { useMessage } from './use-message.ts';

/** The sender within a sentence: one of the approved names, or free text for a channel without approval. */
export function SenderSlot({ label }: { label: string }) {
  const t = useT('send');
  const { type, at } = useMessage();
  const { checked, names } = useSenders(type);
  const name = at('payload.sender');
  const { value, error, set, leave } = useFormField<string>(name);

  // A name that is not approved for this channel is removed, and a single approved name is selected.
  useEffect(() => {
    if (!names || names.includes(value)) return;
    const next = names.length === 1 ? (names[0] ?? '') : '';
    if (next !== value) set(next);
  }, [names, value, set]);

  const control = {
    name,
    value,
    size: 'sm',
    onBlur: leave,
    'aria-label': label,
    'aria-required': true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  } as const;
  if (!checked) {
    return (
      <Input {...control} className={styles['typed']} placeholder={t('ui:column.sender')} onChange={(event) => set(event.target.value)} />
    );
  }
  return (
    <NativeSelect
      {...control}
      className={styles['slot']}
      placeholder={t('chooseSender')}
      disabled={!names}
      options={(names ?? (value ? [value] : [])).map((one) => ({ value: one, label: one }))}
      onChange={set}
    />
  );
}
