import type { ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Facts } from '@cabinet/design-system/facts';
import { Link } from '@cabinet/design-system/link';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { EmailText, PhoneText } from '@cabinet/design-system/value';
import styles from './about.module.css';

/** Websites may be written without their scheme (spec 1 §9). */
const address = (website: string) => (/^https?:\/\//.test(website) ? website : `https://${website}`);
const lines = (values: readonly string[], show: (value: string) => ReactNode) =>
  values.map((value) => <div key={value}>{show(value)}</div>);

/** How to reach support, and the documents that bind both sides. */
export function Page() {
  const t = useT('shell');
  const { contacts, frontend } = useCabinet().session.settings;
  const ways = [
    { label: t('about.phones'), value: lines(contacts.phones, (phone) => <PhoneText phone={phone} />), there: contacts.phones.length > 0 },
    {
      label: t('about.emails'),
      value: lines(contacts.emails, (email) => <EmailText email={email} />),
      there: contacts.emails.length > 0,
    },
    {
      label: t('about.websites'),
      value: lines(contacts.websites, (site) => <Link href={address(site)}>{site}</Link>),
      there: contacts.websites.length > 0,
    },
    {
      label: t('about.socials'),
      value: contacts.socials.map(({ title, url }) => (
        <div key={url}>
          <Link href={address(url)}>{title}</Link>
        </div>
      )),
      there: contacts.socials.length > 0,
    },
  ].filter(({ there }) => there);
  const documents = (['privacyPolicy', 'publicOffer'] as const).filter((name) => frontend[name] !== '');

  return (
    <PageLayout title={t('about.title')} narrow>
      <Stack>
        <Card>
          {ways.length > 0 ? (
            <>
              <div className={styles['lead']}>{t('about.lead')}</div>
              <Facts items={ways} />
            </>
          ) : (
            <div>{t('about.none')}</div>
          )}
        </Card>
        {documents.length > 0 && (
          <Card title={t('about.documents')}>
            {documents.map((name) => (
              <div key={name}>
                <Link href={frontend[name]}>{t(`about.${name}`)}</Link>
              </div>
            ))}
          </Card>
        )}
      </Stack>
    </PageLayout>
  );
}
