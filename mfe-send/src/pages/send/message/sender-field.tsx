import { useEffect } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { SelectField, TextField, useFormField } from '@cabinet/design-system/form';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { useSenders } from '../../../model/use-senders.ts';
import { useMessage } from './use-message.ts';

/** The sender: one of the approved names, or free text where the channel does not ask for approval. */
export function SenderField() {
  const t = useT('send');
  const { link } = useCabinet();
  const { type, at } = useMessage();
  const { checked, names, error, refetch } = useSenders(type);
  const { value, set } = useFormField<string>(at('payload.sender'));

  // A name that this channel does not know is taken away, and the only one is chosen.
  useEffect(() => {
    if (!names || names.includes(value)) return;
    const next = names.length === 1 ? (names[0] ?? '') : '';
    if (next !== value) set(next);
  }, [names, value, set]);

  if (!checked) return <TextField name={at('payload.sender')} label={t('ui:column.sender')} required />;
  if (error && !names) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (names?.length === 0) {
    const settings = link('settings.sendernames', { create: 'true', type });
    return (
      <Notice
        tone="warning"
        action={
          settings && (
            <Button size="sm" to={settings}>
              {t('noSenders.action')}
            </Button>
          )
        }
      >
        {t('noSenders.text')}
      </Notice>
    );
  }
  return (
    <SelectField
      name={at('payload.sender')}
      label={t('ui:column.sender')}
      required
      placeholder={t('chooseSender')}
      disabled={!names}
      options={(names ?? (value ? [value] : [])).map((name) => ({ value: name, label: name }))}
    />
  );
}
