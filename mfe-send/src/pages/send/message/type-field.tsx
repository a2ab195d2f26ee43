import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { useFormField, useFormValues } from '@cabinet/design-system/form';
import { FieldFrame, NativeSelect } from '@cabinet/design-system/input';
import { changeType } from '../../../model/chain.ts';
import type { SendValues } from '../../../model/values.ts';
import { useMessage } from './use-message.ts';

/** Selects the channel; a change keeps the fields that the new channel supports (spec 2 §4). */
export function TypeField({ types }: { types: readonly MessageType[] }) {
  const t = useT('send');
  const { place, at } = useMessage();
  const { values, setValues } = useFormValues<SendValues>();
  const { value, error } = useFormField<MessageType>(at('type'));
  return (
    <FieldFrame label={t('ui:column.channel')} error={error} required>
      {(control) => (
        <NativeSelect
          {...control}
          name={at('type')}
          options={types.map((type) => ({ value: type, label: t(`ui:channel.${type}`) }))}
          value={value}
          onChange={(chosen) => void setValues(changeType(values, place, types.find((type) => type === chosen) ?? value))}
        />
      )}
    </FieldFrame>
  );
}
