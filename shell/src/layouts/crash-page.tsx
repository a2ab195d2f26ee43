import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { PageLayout } from '@cabinet/design-system/page';
import { reportFailure } from '../federation/report.ts';
import { shellFailure } from '../federation/shell-failure.ts';

/** Shown in place of a page of the shell that threw; the layout around it stays, and the server is told of the shell's release. */
export function CrashPage() {
  const t = useT('shell');
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    reportError(error);
    reportFailure(shellFailure(error), 'failed');
  }, [error]);
  return (
    <PageLayout title={t('frame.crash')} narrow>
      <Card>
        <p>{t('frame.crashText')}</p>
        <Button tone="primary" onClick={() => void revalidate()}>
          {t('frame.retry')}
        </Button>
      </Card>
    </PageLayout>
  );
}
