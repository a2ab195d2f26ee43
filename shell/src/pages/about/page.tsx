import type { ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { CopyButton } from '@cabinet/design-system/copy';
import type { IconName } from '@cabinet/design-system/icon';
import { Item, ItemNote, Items } from '@cabinet/design-system/items';
import { Link } from '@cabinet/design-system/link';
import { PageLayout, Split } from '@cabinet/design-system/page';
import { EmailText, PhoneText } from '@cabinet/design-system/value';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { openSupport } from '../../support/open-support.ts';
import './about-texts.ts';
import styles from './about.module.css';

/** Completes a website that is written without its scheme (spec 1 §9). */
const withScheme = (website: string) => (/^https?:\/\//.test(website) ? website : `https://${website}`);

interface Way {
  key: string;
  mark: IconName;
  title: ReactNode;
  kind: 'phones' | 'emails' | 'websites' | 'socials';
}

/** How support is reached, what it needs to know, and the terms. */
export function Page() {
  const t = useT('about');
  const { contacts, frontend, chat } = useCabinet().session.settings;
  const ways: readonly Way[] = [
    ...contacts.phones.map((phone) => ({ key: phone, mark: 'phone', title: <PhoneText phone={phone} />, kind: 'phones' }) as const),
    ...contacts.emails.map((email) => ({ key: email, mark: 'email', title: <EmailText email={email} />, kind: 'emails' }) as const),
    ...contacts.websites.map(
      (site) => ({ key: site, mark: 'language', title: <Link href={withScheme(site)}>{site}</Link>, kind: 'websites' }) as const,
    ),
    ...contacts.socials.map(
      ({ title, url }) => ({ key: url, mark: 'messages', title: <Link href={withScheme(url)}>{title}</Link>, kind: 'socials' }) as const,
    ),
  ];
  const hasChat = chat.provider !== 'none';
  const terms = (['privacyPolicy', 'publicOffer'] as const).filter((name) => frontend[name] !== '');

  return (
    <PageLayout title={t('title')}>
      <Split
        aside={
          <>
            <AccountFacts />
            {terms.length > 0 && (
              <Card title={t('documents')}>
                <ul className={styles['links']}>
                  {terms.map((name) => (
                    <li key={name}>
                      <Link href={frontend[name]}>{t(`${name}`)}</Link>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </>
        }
      >
        <Card flush title={t('ways')}>
          {ways.length === 0 && !hasChat ? <p className={styles['none']}>{t('none')}</p> : <p className={styles['lead']}>{t('lead')}</p>}
          <Items>
            {hasChat && (
              <Item
                mark="support"
                title={t('chat')}
                action={
                  <Button tone="primary" onClick={openSupport}>
                    {t('write')}
                  </Button>
                }
              >
                <ItemNote>{t('chatText')}</ItemNote>
              </Item>
            )}
            {ways.map(({ key, mark, title, kind }) => (
              <Item key={key} mark={mark} title={<span className={styles['way']}>{title}</span>}>
                <ItemNote>{t(kind)}</ItemNote>
              </Item>
            ))}
            <Item mark="documentation" title={<Link to={DOCUMENTATION_PATH}>{t('documentation')}</Link>}>
              <ItemNote>{t('documentationText')}</ItemNote>
            </Item>
          </Items>
        </Card>
      </Split>
    </PageLayout>
  );
}

/** By what support finds the account; the version that it may ask for stands in the footer. */
function AccountFacts() {
  const t = useT('about');
  const { user } = useCabinet().session;
  return (
    <Card title={t('account')}>
      <p className={styles['note']}>{t('accountText')}</p>
      <p className={styles['fact']}>
        {user.username}
        <CopyButton slim text={user.id} label={t('copyNumber')} />
      </p>
      <p className={styles['number']}>{user.id}</p>
    </Card>
  );
}
