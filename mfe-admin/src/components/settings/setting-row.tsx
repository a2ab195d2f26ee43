import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { FormError, SubmitButton, useFormValues } from '@cabinet/design-system/form';
import { Menu } from '@cabinet/design-system/menu';
import { Row } from '@cabinet/design-system/page';
import { Tag } from '@cabinet/design-system/tag';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import type { InstallationSetting } from '@cabinet/domain/installation-settings';
import { settingSchema, type SettingDescription } from '@cabinet/domain/setting-fields';
import { object } from '@cabinet/domain/validation';
import { useAdminChangeSettingMutation } from '../../settings-api.ts';
import { ChangedBy } from '../changed-by.tsx';
import { SettingHistory } from './setting-history.tsx';
import { SettingInput } from './setting-input.tsx';
import styles from './settings.module.css';
import { useSettingText } from './use-setting-text.ts';
import { useShorterQuestion } from './use-shorter-question.ts';

interface SettingRowProps {
  description: SettingDescription;
  setting: InstallationSetting;
  /** Whether leaving the page asks about this setting: of several forms only one can. */
  isGuarded: boolean;
  onDirty: (key: string, isDirty: boolean) => void;
}

const versionOf = ({ version }: InstallationSetting) => version;
const valuesOf = ({ value }: InstallationSetting) => ({ value });

/** One setting: its control, whether it differs from the default, its history, and the way back. */
export function SettingRow({ description, setting, isGuarded, onDirty }: SettingRowProps) {
  const t = useT('admin');
  const text = useSettingText();
  const { can, notify, notifyError } = useCabinet();
  const { key } = description;
  const [change] = useAdminChangeSettingMutation();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const schema = useMemo(() => object({ value: settingSchema(key) }), [key]);
  const put = (value: unknown, ifMatch: string | undefined) => change({ key, value, ifMatch }).unwrap();
  const title = text.title(key);
  const saved = () => notify({ tone: 'success', title: t('settings.saved', { name: title }) });
  const isAgreed = useShorterQuestion(description);
  const reset = async () => {
    if (!(await isAgreed(setting.value, setting.default))) return;
    await put(null, setting.version).then(saved, notifyError);
  };
  return (
    <div className={styles['setting']} data-setting={key}>
      <div className={styles['control']}>
        <VersionedForm
          row={setting}
          valuesOf={valuesOf}
          versionOf={versionOf}
          schema={schema}
          guard={isGuarded}
          fields={[{ path: 'value', label: title, show: (value) => text.value(description, value) }]}
          confirm={({ value }) => isAgreed(setting.value, value)}
          save={({ value }, ifMatch) => put(value, ifMatch)}
          changedBy={({ updatedAt }) => <ChangedBy resource="settings" rowId={key} at={updatedAt} />}
          onSaved={saved}
        >
          <SettingInput name="value" settingKey={key} field={description} label={title} hint={text.text(key)} text={text} />
          <FormError />
          <SaveRow onDirty={(isDirty) => onDirty(key, isDirty)} />
        </VersionedForm>
        {setting.isChanged ? (
          <p className={styles['default']}>
            <Tag tone="accent">{t('settings.changed')}</Tag> {t('settings.default', { value: text.value(description, setting.default) })}
          </p>
        ) : null}
      </div>
      <div className={styles['tools']}>
        <Menu
          icon="more"
          size="sm"
          label={t('settings.actions', { name: title })}
          items={[
            { key: 'history', label: t('settings.history'), icon: 'clock', onSelect: () => setHistoryOpen(true) },
            setting.isChanged && can('installation.update')
              ? { key: 'reset', label: t('settings.reset'), icon: 'refresh', onSelect: () => void reset() }
              : undefined,
          ]}
        />
      </div>
      {isHistoryOpen ? <SettingHistory description={description} setting={setting} onClose={() => setHistoryOpen(false)} /> : null}
    </div>
  );
}

/** The buttons of a setting that the user has touched. */
function SaveRow({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const t = useT('admin');
  const { dirty, isSubmitting, resetForm } = useFormValues();
  const report = useEffectEvent(onDirty);
  useEffect(() => report(dirty), [dirty]);
  if (!dirty && !isSubmitting) return null;
  return (
    <Row>
      <SubmitButton size="sm">{t('ui:common.save')}</SubmitButton>
      <Button size="sm" onClick={() => resetForm()}>
        {t('ui:common.cancel')}
      </Button>
    </Row>
  );
}
