import { ATTACHMENT_FIELDS } from '@cabinet/domain/payload';
import { Stack } from '@cabinet/design-system/page';
import { AttachmentField } from './attachment-field.tsx';
import { ButtonsField } from './buttons-field.tsx';
import { LinkButtonField } from './link-button-field.tsx';
import { useMessage } from './use-message.ts';

/** The fields of a channel beside its text: attachments and buttons. */
export function Extras() {
  const { rule } = useMessage();
  return (
    <Stack>
      {ATTACHMENT_FIELDS.filter((field) => rule.fields.includes(field)).map((field) => (
        <AttachmentField key={field} field={field} />
      ))}
      {rule.fields.includes('button') && <LinkButtonField />}
      {rule.fields.includes('buttons') && <ButtonsField />}
    </Stack>
  );
}
