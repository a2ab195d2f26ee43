import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import type { CurrentText, LegalTexts } from '@cabinet/domain/legal-texts';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { useAccountAcceptTextMutation, useAccountLegalTextsQuery } from '../../api.ts';
import styles from './privacy.module.css';

/** The operator's texts: which hold, which are still to be accepted, and what was accepted before. */
export function TextsCard() {
  const t = useT('account');
  const { data, error, refetch } = useAccountLegalTextsQuery();
  if (data && data.current.length === 0 && data.accepted.length === 0) return null;
  return (
    <Card flush={Boolean(data)} title={t('privacy.texts.title')}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={2} /> : null}
      {data ? <Texts texts={data} /> : null}
    </Card>
  );
}

function Texts({ texts: { current, accepted } }: { texts: LegalTexts }) {
  const t = useT('account');
  const former = accepted.filter(({ text, version }) => !current.some((one) => one.text === text && one.version === version));
  return (
    <ul className={styles['rows']} aria-label={t('privacy.texts.title')}>
      {current.map((one) => (
        <Current key={one.text} current={one} />
      ))}
      {former.map(({ id, text, version, url, createdAt, ip }) => (
        <li key={id} className={styles['row']}>
          <div>
            <p className={styles['title']}>
              <Link href={url}>{t(`privacy.texts.name.${text}`)}</Link> {version}
            </p>
            <p className={styles['text']}>
              {t('privacy.texts.acceptedAt')} <DateTime at={createdAt} exact /> · {ip}
            </p>
          </div>
          <Tag>{t('privacy.texts.former')}</Tag>
        </li>
      ))}
    </ul>
  );
}

function Current({ current: { text, url, version, acceptedAt, isDue } }: { current: CurrentText }) {
  const t = useT('account');
  const { notify, notifyError } = useCabinet();
  const [accept, { isLoading }] = useAccountAcceptTextMutation();
  const name = t(`privacy.texts.name.${text}`);
  const acceptIt = async () => {
    try {
      await accept({ text, version }).unwrap();
      notify({ tone: 'success', title: t('privacy.texts.done', { name }) });
    } catch (failure) {
      notifyError(failure);
    }
  };
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['title']}>
          <Link href={url}>{name}</Link> {version}
          {isDue ? <Tag tone="warning">{t('privacy.texts.due')}</Tag> : null}
        </p>
        <p className={styles['text']}>
          {acceptedAt ? (
            <>
              {t('privacy.texts.acceptedAt')} <DateTime at={acceptedAt} exact />
            </>
          ) : (
            t(isDue ? 'privacy.texts.read' : 'privacy.texts.notAsked')
          )}
        </p>
      </div>
      {isDue ? (
        <Button size="sm" loading={isLoading} aria-label={t('privacy.texts.acceptNamed', { name })} onClick={() => void acceptIt()}>
          {t('privacy.texts.accept')}
        </Button>
      ) : null}
    </li>
  );
}
