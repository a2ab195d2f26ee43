import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Empty } from '@cabinet/design-system/empty';
import { PageLayout, Row } from '@cabinet/design-system/page';
import styles from './forbidden.module.css';

/** The page for a section that the account may not open: who decides about that, who is signed in, and where to go on. */
export function Page() {
  const t = useT('shell');
  const { user, person } = useCabinet().session;
  const isMember = person.id !== user.id;
  return (
    <PageLayout title={t('forbidden.title')}>
      <Card className={styles['card'] ?? ''}>
        <Empty
          picture="keys"
          text={
            <>
              <strong className={styles['lead']}>{t('forbidden.lead')}</strong>
              <div>{t('forbidden.text')}</div>
              <div>{isMember ? t('forbidden.member', { account: user.username }) : t('forbidden.as', { name: user.username })}</div>
            </>
          }
          action={
            <Row>
              <Button tone="primary" to="/">
                {t('forbidden.home')}
              </Button>
              <Button to="/about">{t('forbidden.contacts')}</Button>
            </Row>
          }
        />
      </Card>
    </PageLayout>
  );
}
