import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Empty } from '@cabinet/design-system/empty';
import { Checkbox, SearchInput } from '@cabinet/design-system/input';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Split, Stack } from '@cabinet/design-system/page';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { Dot } from '@cabinet/design-system/status';
import { AreaTabs } from '@cabinet/design-system/tabs';
import type { InstallationSetting } from '@cabinet/domain/installation-settings';
import { INSTALLATION_SETTINGS } from '@cabinet/domain/setting-fields';
import { SettingGroups } from '../../components/settings/setting-groups.tsx';
import { OpenIdCard } from '../../components/settings/open-id-card.tsx';
import { SettingRow } from '../../components/settings/setting-row.tsx';
import styles from '../../components/settings/settings.module.css';
import { TrialsCard } from '../../components/settings/trials-card.tsx';
import { useSettingText } from '../../components/settings/use-setting-text.ts';
import { useAdminSettingsQuery } from '../../settings-api.ts';

/** The settings of the installation by group, each with its history, and trials of what they set (decisions.md "Around it"). */
export function Page() {
  const t = useT('admin');
  const { can } = useCabinet();
  const { data, error, refetch } = useAdminSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const settings = data ? (
    <Settings settings={data} />
  ) : error ? (
    <ErrorNotice error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
  return (
    <PageLayout title={t('settings.title')} tabs={<AreaTabs parent="/operations/settings" />}>
      {can('installation.update') ? (
        <Split
          aside={
            <Stack>
              <TrialsCard />
              <OpenIdCard />
            </Stack>
          }
        >
          {settings}
        </Split>
      ) : (
        settings
      )}
    </PageLayout>
  );
}

function Settings({ settings }: { settings: readonly InstallationSetting[] }) {
  const t = useT('admin');
  const { number } = useFormat();
  const text = useSettingText();
  const [params, setParams] = useSearchParams();
  const [search, isChangedOnly] = [params.get('search') ?? '', params.get('changed') === 'true'];
  const setParam = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  // A setting that is being edited stays, whatever is searched for.
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const onDirty = (key: string, isDirty: boolean) =>
    setDirty((now) => (now.includes(key) === isDirty ? now : isDirty ? [...now, key] : now.filter((one) => one !== key)));
  const byKey = useMemo(() => new Map(settings.map((setting) => [setting.key, setting])), [settings]);
  const words = search.toLowerCase().split(/\s+/);
  const shown = INSTALLATION_SETTINGS.filter(({ key, group }) => {
    const said = [key, text.group(group), text.title(key), text.text(key)].join(' ').toLowerCase();
    const isFound = (!isChangedOnly || byKey.get(key)?.isChanged) && words.every((word) => said.includes(word));
    return isFound || dirty.includes(key);
  });
  const groups = [...new Set(shown.map(({ group }) => group))];
  const rowsOf = (group: string) =>
    shown
      .filter((one) => one.group === group)
      .map((description) => {
        const setting = byKey.get(description.key);
        return setting ? (
          <SettingRow
            key={description.key}
            description={description}
            setting={setting}
            isGuarded={dirty[0] === description.key}
            onDirty={onDirty}
          />
        ) : null;
      });
  return (
    <Stack>
      <div className={styles['filters']} role="search">
        <SearchInput
          className={styles['search'] ?? ''}
          value={search}
          label={t('settings.search')}
          delay={150}
          onSearch={(value) => setParam('search', value)}
        />
        <Checkbox
          label={t('settings.changedOnly', { number: settings.filter(({ isChanged }) => isChanged).length })}
          checked={isChangedOnly}
          onChange={(on) => setParam('changed', on ? 'true' : '')}
        />
        <span role="status" className={styles['state']}>
          {dirty.length > 0 ? (
            <Dot tone="warning">{t('settings.unsaved', { count: dirty.length, number: number(dirty.length) })}</Dot>
          ) : (
            <Dot tone="success">{t('settings.allSaved')}</Dot>
          )}
        </span>
      </div>
      <SettingGroups
        groups={groups.map((group) => ({
          key: group,
          title: text.group(group),
          content: rowsOf(group),
          unsaved: shown.filter(({ key, group: its }) => its === group && dirty.includes(key)).length,
        }))}
      />
      {shown.length === 0 ? <Empty picture="search" text={t('settings.nothing')} /> : null}
    </Stack>
  );
}
