import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Chip } from '@cabinet/design-system/chips';
import { useFormField } from '@cabinet/design-system/form';
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

/** What there is to say of the sender below its sentence: what is wrong with it, that there is none to choose, and own numbers to choose from. */
export function SenderNotes() {
  const t = useT('send');
  const { link } = useCabinet();
  const { type, at } = useMessage();
  const { checked, names, error: failure, refetch } = useSenders(type);
  const name = at('payload.sender');
  const { value, error, set } = useFormField<string>(name);
  const wrong = error && (
    <span id={`${name}-error`} className={styles['wrong']}>
      {error}
    </span>
  );
  if (!checked) {
    return (
      <>
        {wrong}
        <OwnPhones type={type} value={value} onChoose={set} />
      </>
    );
  }
  if (failure && !names) return <ErrorNotice error={failure} onRetry={() => void refetch()} />;
  if (names?.length !== 0) return wrong;
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
