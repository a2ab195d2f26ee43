import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Stack } from '@cabinet/design-system/page';
import { Dot } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import type { ContactConsent } from '@cabinet/domain/contact-history';
import { RecipientText } from '../../consent/recipient-text.tsx';

function State({ consent: { optOut, isBlacklisted } }: { consent: ContactConsent }) {
  const t = useT('contacts');
  if (!optOut && !isBlacklisted) return <Dot tone="success">{t('person.consent.open')}</Dot>;
  const over = optOut?.type ? t('optOuts.over', { channel: t(`ui:channel.${optOut.type}`) }) : undefined;
  return (
    <Stack gap="sm">
      {optOut ? (
        <>
          <Dot tone="error">{t('optOuts.consent.out')}</Dot>
          <span>
            <DateTime at={optOut.createdAt} exact /> · {over ?? t(`optOuts.source.${optOut.source}`)}
          </span>
        </>
      ) : null}
      {isBlacklisted ? <Dot tone="error">{t('person.consent.blacklisted')}</Dot> : null}
    </Stack>
  );
}

/** Whether each address of a contact may be written to, and on which channels it is. */
export function Consents({ consents }: { consents: readonly ContactConsent[] }) {
  const t = useT('contacts');
  return (
    <DescriptionList
      items={consents.map((consent) => ({
        label: t(`person.channels.${consent.kind}`),
        value: (
          <Stack gap="sm">
            <RecipientText plain recipient={consent.recipient} />
            <State consent={consent} />
          </Stack>
        ),
      }))}
    />
  );
}
