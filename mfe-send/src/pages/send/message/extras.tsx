import { useT } from '@cabinet/contract/i18n';
import { ATTACHMENT_FIELDS } from '@cabinet/domain/payload';
import { PAYLOAD_LIMITS } from '@cabinet/domain/payload-rules';
import { TextAreaField } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { AttachmentField } from './attachment-field.tsx';
import { ButtonsField } from './buttons-field.tsx';
import { LinkButtonField } from './link-button-field.tsx';
import { useMessage } from './use-message.ts';

/** The fields of a channel beside its text: attachments, buttons, HTML. */
export function Extras() {
  const t = useT('send');
  const { rule, at } = useMessage();
  return (
    <Stack>
      {rule.fields.includes('html') && (
        <TextAreaField name={at('payload.html')} label={t('html')} hint={t('htmlHint')} rows={3} maxLength={PAYLOAD_LIMITS.html} />
      )}
      {ATTACHMENT_FIELDS.filter((field) => rule.fields.includes(field)).map((field) => (
        <AttachmentField key={field} field={field} />
      ))}
      {rule.fields.includes('button') && <LinkButtonField />}
      {rule.fields.includes('buttons') && <ButtonsField />}
    </Stack>
  );
}
