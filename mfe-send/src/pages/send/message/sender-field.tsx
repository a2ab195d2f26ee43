import { useEffect } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Chip } from '@cabinet/design-system/chips';
import { SelectField, TextField, useFormField } from '@cabinet/design-system/form';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { PhoneText } from '@cabinet/design-system/value';
import type { MessageType } from '@cabinet/domain/channels';
import { useOwnPhones, useSenders } from '../../../model/use-senders.ts';
import styles from './message.module.css';
import { useMessage } from './use-message.ts';

/** The phones of WhatsApp that the account has linked; a click makes one the sender. */
function OwnPhones({ type, value, onChoose }: { type: MessageType; value: string; onChoose: (phone: string) => void }) {
  const t = useT('send');
  const phones = useOwnPhones(type);
  if (phones.length === 0) return null;
  return (
    <div className={styles['phones']} role="group" aria-label={t('ownPhones')}>
      <span>{t('ownPhones')}</span>
      {phones.map(({ id, title, phone }) => (
        <Chip key={id} label={title} icon="phone" tone={phone === value ? 'accent' : 'neutral'} onSelect={() => onChoose(phone ?? '')}>
          {title} · <PhoneText plain phone={phone} />
        </Chip>
      ))}
    </div>
  );
}

/** The sender: one of the approved names, or free text for a channel without approval. */
export function SenderField() {
  const t = useT('send');
  const { link } = useCabinet();
  const { type, at } = useMessage();
  const { checked, names, error, refetch } = useSenders(type);
  const { value, set } = useFormField<string>(at('payload.sender'));

  // A name that is not approved for this channel is removed, and a single approved name is selected.
  useEffect(() => {
    if (!names || names.includes(value)) return;
    const next = names.length === 1 ? (names[0] ?? '') : '';
    if (next !== value) set(next);
  }, [names, value, set]);

  if (!checked)
    return (
      <>
        <TextField name={at('payload.sender')} label={t('ui:column.sender')} required />
        <OwnPhones type={type} value={value} onChoose={set} />
      </>
    );
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
