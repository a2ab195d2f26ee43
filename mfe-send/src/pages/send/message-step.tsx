import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Card } from '@cabinet/design-system/card';
import { FormRow, SelectField, useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import type { SendValues } from '../../model/values.ts';
import { SenderField } from './sender-field.tsx';
import { TextEditor } from './text-editor.tsx';

/** Channel, sender and text. */
export function MessageStep({ types, quote }: { types: readonly MessageType[]; quote: SendingQuote | undefined }) {
  const t = useT('send');
  const { values } = useFormValues<SendValues>();
  return (
    <Card>
      <Stack>
        <FormRow>
          <SelectField
            name="type"
            label={t('ui:column.channel')}
            options={types.map((value) => ({ value, label: t(`ui:channel.${value}`) }))}
          />
          <SenderField key={values.type} type={values.type} />
        </FormRow>
        <TextEditor quote={quote} />
      </Stack>
    </Card>
  );
}
