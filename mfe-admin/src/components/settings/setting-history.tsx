import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog } from '@cabinet/design-system/dialog';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { DateTime, Sensitive } from '@cabinet/design-system/value';
import type { InstallationSetting, SettingChange } from '@cabinet/domain/installation-settings';
import type { SettingDescription } from '@cabinet/domain/setting-fields';
import { useAdminChangeSettingMutation, useAdminSettingHistoryQuery } from '../../settings-api.ts';
import styles from './settings.module.css';
import { useSettingText } from './use-setting-text.ts';
import { useShorterQuestion } from './use-shorter-question.ts';

interface SettingHistoryProps {
  description: SettingDescription;
  setting: InstallationSetting;
  onClose: () => void;
}

/** The changes of a setting, the newest first: when, who, what it was and became, and a button that takes back what it was. */
export function SettingHistory({ description, setting, onClose }: SettingHistoryProps) {
  const t = useT('admin');
  const text = useSettingText();
  const title = text.title(description.key);
  const { data, error, refetch } = useAdminSettingHistoryQuery(description.key, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={t('settings.historyOf', { name: title })} width={700} onClose={onClose}>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data?.length === 0 ? <p className={styles['note']}>{t('settings.noHistory')}</p> : null}
      {data && data.length > 0 ? (
        <ul className={styles['changes']}>
          {data.map((change) => (
            <li key={change.id} className={styles['change']}>
              <Change change={change} description={description} setting={setting} onDone={onClose} />
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

interface ChangeProps {
  change: SettingChange;
  description: SettingDescription;
  setting: InstallationSetting;
  onDone: () => void;
}

function Change({ change: { before, after, User, actingUser, ip, createdAt }, description, setting, onDone }: ChangeProps) {
  const t = useT('admin');
  const text = useSettingText();
  const { can, notify, notifyError } = useCabinet();
  const [change] = useAdminChangeSettingMutation();
  const [isSaving, setSaving] = useState(false);
  const isHeld = JSON.stringify(before) === JSON.stringify(setting.value);
  const name = User === null ? t('settings.command') : actingUser === null ? User.username : `${actingUser.username} → ${User.username}`;
  const isAgreed = useShorterQuestion(description);
  const restore = async () => {
    if (!(await isAgreed(setting.value, before))) return;
    setSaving(true);
    try {
      await change({ key: setting.key, value: before, ifMatch: setting.version }).unwrap();
      notify({ tone: 'success', title: t('settings.saved', { name: text.title(setting.key) }) });
      onDone();
    } catch (error) {
      notifyError(error);
      setSaving(false);
    }
  };
  return (
    <>
      <div className={styles['changeHead']}>
        <strong>{name}</strong>
        <DateTime at={createdAt} exact />
        {ip ? <Sensitive>{ip}</Sensitive> : null}
      </div>
      <div className={styles['values']}>
        <del>{text.value(description, before)}</del>
        <ins>{text.value(description, after)}</ins>
      </div>
      {can('installation.update') && !description.isSecret && !isHeld ? (
        <Button size="sm" loading={isSaving} onClick={() => void restore()}>
          {t('settings.restore', { value: text.value(description, before) })}
        </Button>
      ) : null}
    </>
  );
}
