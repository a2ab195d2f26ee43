import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { useFormActions, useFormField } from '@cabinet/design-system/form';
import { NativeSelect } from '@cabinet/design-system/input';
import { changeType } from '../../../model/chain.ts';
import type { SendValues } from '../../../model/values.ts';
import styles from './chain.module.css';
import { useMessage } from './use-message.ts';

/** Selects the channel within a sentence; a change keeps the fields that the new channel supports (spec 2 §4). */
export function TypeSlot({ types, label }: { types: readonly MessageType[]; label: string }) {
  const t = useT('send');
  const { place, at } = useMessage();
  const { getValues, setValues } = useFormActions<SendValues>();
  const { value, error } = useFormField<MessageType>(at('type'));
  return (
    <NativeSelect
      size="sm"
      className={styles['slot']}
      name={at('type')}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      options={types.map((type) => ({ value: type, label: t(`ui:channel.${type}`) }))}
      value={value}
      onChange={(chosen) => void setValues(changeType(getValues(), place, types.find((type) => type === chosen) ?? value))}
    />
  );
}
