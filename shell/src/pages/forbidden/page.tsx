import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { PageLayout, Row, Stack } from '@cabinet/design-system/page';

/** The page for a section that the account may not open, with a way to support. */
export function Page() {
  const t = useT('shell');
  return (
    <PageLayout title={t('forbidden.title')} narrow>
      <Card>
        <Stack>
          <div>{t('forbidden.text')}</div>
          <Row>
            <Button tone="primary" to="/">
              {t('forbidden.home')}
            </Button>
            <Button to="/about">{t('forbidden.contacts')}</Button>
          </Row>
        </Stack>
      </Card>
    </PageLayout>
  );
}
