import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { CopyButton } from '@cabinet/design-system/copy';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Notice } from '@cabinet/design-system/notice';
import { DateTime } from '@cabinet/design-system/value';
import type { TelemetryRecord } from '@cabinet/domain/telemetry';
import { deviceOf } from '@cabinet/domain/user-agents';
import { placeOf } from '../../components/place.ts';
import styles from './telemetry.module.css';
import { SignInAction } from './sign-in-action.tsx';

/** Everything known of a sign-in, and what to do when it was somebody else's. */
export function RecordDetail({ record: { ip, useragent, action, data, createdAt } }: { record: TelemetryRecord }) {
  const t = useT('account');
  const locale = useLocale();
  const { link } = useCabinet();
  const [toPassword, toSessions] = [link('account.password'), link('account.sessions')];
  return (
    <>
      <DescriptionList
        items={[
          { label: t('ui:column.action'), value: <SignInAction action={action} /> },
          { label: t('telemetry.time'), value: <DateTime at={createdAt} exact /> },
          { label: t('telemetry.place'), value: placeOf(data, locale) || '–' },
          {
            label: t('ui:column.ip'),
            value: (
              <span className={styles['address']}>
                {ip}
                <CopyButton slim text={ip} label={t('telemetry.copyAddress')} />
              </span>
            ),
          },
          { label: t('telemetry.device'), value: deviceOf(useragent) || '–' },
          data.by !== undefined && { label: t('telemetry.by'), value: data.username },
          data.as !== undefined && { label: t('telemetry.as'), value: data.username },
          useragent !== '' && { label: t('telemetry.program'), value: useragent },
        ]}
      />
      {toPassword === undefined ? null : (
        <Notice>
          <p className={styles['alien']}>{t('telemetry.alien')}</p>
          <div className={styles['next']}>
            <Button size="sm" to={toPassword}>
              {t('profile.safety.password')}
            </Button>
            {toSessions === undefined ? null : (
              <Button size="sm" tone="ghost" to={toSessions}>
                {t('profile.safety.sessions')}
              </Button>
            )}
          </div>
        </Notice>
      )}
    </>
  );
}
