import { useT } from '@cabinet/contract/i18n';
import type { LinkButton } from '@cabinet/domain/payload';
import { PAYLOAD_LIMITS } from '@cabinet/domain/payload-rules';
import { FormRow, useFormField } from '@cabinet/design-system/form';
import { FieldFrame, Input } from '@cabinet/design-system/input';
import { useMessage } from './use-message.ts';

/** The one button of a message, which opens a link; with both boxes empty there is none. */
export function LinkButtonField() {
  const t = useT('send');
  return (
    <FormRow>
      <Part part="text" label={t('button.text')} max={PAYLOAD_LIMITS.buttonText} />
      <Part part="url" label={t('button.url')} max={PAYLOAD_LIMITS.buttonUrl} placeholder="https://" />
    </FormRow>
  );
}

function Part({ part, label, max, placeholder }: { part: keyof LinkButton; label: string; max: number; placeholder?: string }) {
  const { payload, at, set } = useMessage();
  const field = useFormField<string | undefined>(at(`payload.button.${part}`));
  const change = (value: string) => {
    const next = { text: '', url: '', ...payload.button, [part]: value };
    set('payload.button', next.text || next.url ? next : undefined);
  };
  return (
    <FieldFrame label={label} error={field.error} required={payload.button !== undefined}>
      {(control) => (
        <Input
          {...control}
          name={at(`payload.button.${part}`)}
          maxLength={max}
          placeholder={placeholder}
          value={field.value ?? ''}
          onChange={(event) => change(event.target.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
