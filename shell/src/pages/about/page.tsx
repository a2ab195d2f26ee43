import type { ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { EmailText, PhoneText } from '@cabinet/design-system/value';
import './about-texts.ts';
import styles from './about.module.css';

/** Completes a website that is written without its scheme (spec 1 §9). */
const withScheme = (website: string) => (/^https?:\/\//.test(website) ? website : `https://${website}`);
const inLines = (values: readonly string[], show: (value: string) => ReactNode) =>
  values.map((value) => <div key={value}>{show(value)}</div>);

/** Contacts of support and the terms. */
export function Page() {
  const t = useT('about');
  const { contacts, frontend } = useCabinet().session.settings;
  const contactRows = [
    {
      label: t('phones'),
      value: inLines(contacts.phones, (phone) => <PhoneText phone={phone} />),
      isSet: contacts.phones.length > 0,
    },
    {
      label: t('emails'),
      value: inLines(contacts.emails, (email) => <EmailText email={email} />),
      isSet: contacts.emails.length > 0,
    },
    {
      label: t('websites'),
      value: inLines(contacts.websites, (site) => <Link href={withScheme(site)}>{site}</Link>),
      isSet: contacts.websites.length > 0,
    },
    {
      label: t('socials'),
      value: contacts.socials.map(({ title, url }) => (
        <div key={url}>
          <Link href={withScheme(url)}>{title}</Link>
        </div>
      )),
      isSet: contacts.socials.length > 0,
    },
  ].filter(({ isSet }) => isSet);
  const terms = (['privacyPolicy', 'publicOffer'] as const).filter((name) => frontend[name] !== '');

  return (
    <PageLayout title={t('title')} narrow>
      <Stack>
        <Card>
          {contactRows.length > 0 ? (
            <>
              <div className={styles['lead']}>{t('lead')}</div>
              <DescriptionList items={contactRows} />
            </>
          ) : (
            <div>{t('none')}</div>
          )}
        </Card>
        {terms.length > 0 && (
          <Card title={t('documents')}>
            {terms.map((name) => (
              <div key={name}>
                <Link href={frontend[name]}>{t(`${name}`)}</Link>
              </div>
            ))}
          </Card>
        )}
      </Stack>
    </PageLayout>
  );
}
