import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { linkNames, readLinks, showLinks } from '@cabinet/domain/message-links';
import type { LinkButton } from '@cabinet/domain/payload';
import { PAYLOAD_LIMITS } from '@cabinet/domain/payload-rules';
import { Button } from '@cabinet/design-system/button';
import { FormRow, useFormField } from '@cabinet/design-system/form';
import { FieldFrame, Input } from '@cabinet/design-system/input';
import { useNamedLinks } from '@cabinet/design-system/message-links';
import { useMessage, usePayloadField } from './use-message.ts';

/** The link button of a message; with both inputs empty there is no button. */
export function LinkButtonField() {
  const t = useT('send');
  return (
    <FormRow>
      <LinkButtonInput property="text" label={t('button.text')} max={PAYLOAD_LIMITS.buttonText} />
      <LinkButtonInput property="url" label={t('button.url')} max={PAYLOAD_LIMITS.buttonUrl} placeholder="https://" />
    </FormRow>
  );
}

function LinkButtonInput({
  property,
  label,
  max,
  placeholder,
}: {
  property: keyof LinkButton;
  label: string;
  max: number;
  placeholder?: string;
}) {
  const t = useT('send');
  const { at, set } = useMessage();
  const written = usePayloadField('button');
  const field = useFormField<string | undefined>(at(`payload.button.${property}`));
  const names = linkNames(useNamedLinks([field.value]));
  const { link, open } = useCabinet();
  const change = (value: string) => {
    const next = { text: '', url: '', ...written, [property]: value };
    set('payload.button', next.text || next.url ? next : undefined);
  };
  const insertLink = async () => {
    const built = await open('settings.link/v1', {});
    if (built) change(built.mark ?? built.url);
  };
  const button = (
    <Button size="sm" tone="ghost" icon="links" aria-label={t('button.link')} onClick={() => void insertLink()}>
      {t('insertLink')}
    </Button>
  );
  const hasLinks = property === 'url' && link('settings.utm') !== undefined;
  return (
    <FieldFrame label={label} error={field.error} required={written !== undefined} after={hasLinks ? button : undefined}>
      {(control) => (
        <Input
          {...control}
          name={at(`payload.button.${property}`)}
          maxLength={max}
          placeholder={placeholder}
          value={showLinks(field.value ?? '', names)}
          onChange={(event) => change(readLinks(event.target.value, names))}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
