import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import type { ContactConsent } from '@cabinet/domain/contact-history';
import { RecipientText } from '../../consent/recipient-text.tsx';
import styles from './person.module.css';

function State({ optOut, isBlacklisted }: ContactConsent) {
  const t = useT('contacts');
  if (optOut) return <Dot tone="error">{t('optOuts.consent.out')}</Dot>;
  if (isBlacklisted) return <Dot tone="error">{t('person.consent.blacklisted')}</Dot>;
  return <Dot tone="success">{t('person.consent.open')}</Dot>;
}

/** When an address was opted out and how, and that it is on a blacklist too. */
function Reason({ optOut, isBlacklisted }: ContactConsent) {
  const t = useT('contacts');
  if (!optOut) return null;
  const over = optOut.type ? t('optOuts.over', { channel: t(`ui:channel.${optOut.type}`) }) : t(`optOuts.source.${optOut.source}`);
  return (
    <small>
      <DateTime at={optOut.createdAt} exact="date" /> · {over}
      {isBlacklisted ? ` · ${t('person.consent.blacklisted')}` : null}
    </small>
  );
}

/** Whether each address of a contact may be written to, and by which channels it is. */
export function Consents({ consents }: { consents: readonly ContactConsent[] }) {
  const t = useT('contacts');
  return (
    <div className={styles['consents']}>
      {consents.map((consent) => (
        <div key={`${consent.kind} ${consent.recipient}`}>
          <RecipientText plain recipient={consent.recipient} />
          <State {...consent} />
          <Reason {...consent} />
          <small>{t(`person.channels.${consent.kind}`)}</small>
        </div>
      ))}
    </div>
  );
}
