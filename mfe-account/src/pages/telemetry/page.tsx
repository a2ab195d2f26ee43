import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { useCabinet } from '@cabinet/contract/cabinet';
import { PAGE_SIZES } from '@cabinet/domain/limits';
import { telemetry, TELEMETRY_ACTIONS } from '@cabinet/domain/telemetry';
import { columnsOf, ResourceList } from '@cabinet/design-system/list';
import { JournalList } from '@cabinet/design-system/journal';
import { Segmented } from '@cabinet/design-system/segmented';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { deviceOf } from '@cabinet/domain/user-agents';
import { DeviceMark } from '../../components/device/device-mark.tsx';
import { placeOf } from '../../components/place.ts';
import { RecordDetail } from './record-detail.tsx';
import { SignInAction } from './sign-in-action.tsx';
import styles from './telemetry.module.css';

const column = columnsOf(telemetry);
/** The default filter shows only sign-ins (spec 1 §7). */
const SIGN_INS = { action: ['login'] };

const VIEWS = ['signIns', 'changes'] as const;

/**
 * The account's sign-ins (spec 1 §2 "Telemetry"), and what was changed of it: by its reseller, managers and administrators, and what concerns
 * its security. Both are written by the server and read only.
 */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  const { session } = useCabinet();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'changes' ? 'changes' : 'signIns';
  const ofAccount = useMemo(() => ({ OwnerId: session.user.id }), [session.user.id]);
  const tabs = (
    <>
      <AreaTabs parent="/account" label={t('title')} />
      <div className={styles['view']}>
        <Segmented
          label={t('telemetry.view')}
          options={VIEWS.map((value) => ({ value, label: t(`telemetry.${value}`) }))}
          value={view}
          onChange={(value) => setQuery(value === 'signIns' ? {} : { view: value })}
        />
      </div>
    </>
  );
  return view === 'changes' ? <JournalList title={title} tabs={tabs} query={ofAccount} /> : <SignIns tabs={tabs} />;
}

/** Sign-ins with their place and device. */
function SignIns({ tabs }: { tabs: ReactNode }) {
  const t = useT('account');
  const title = useTabTitle('/account');
  const locale = useLocale();
  return (
    <ResourceList
      resource={telemetry}
      title={title}
      tabs={tabs}
      pageSizes={PAGE_SIZES.account}
      columns={[
        column.custom(
          'useragent',
          ({ useragent }) => (
            <span className={styles['device']} title={useragent}>
              <DeviceMark useragent={useragent} />
              {deviceOf(useragent) || t('sessions.unknown')}
            </span>
          ),
          { label: t('telemetry.device'), card: 'title' },
        ),
        column.custom('action', ({ action }) => <SignInAction action={action} />, {
          card: 'aside',
          file: { words: 'account:telemetry.action' },
        }),
        column.custom('place', ({ data }) => placeOf(data, locale), {
          label: t('telemetry.place'),
          from: 'sm',
          card: 'text',
          soft: true,
          order: false,
          file: { path: ['data.country', 'data.city'], kind: 'text' },
        }),
        column.text('ip', { card: 'meta' }),
        column.owner(),
        column.date('createdAt', { label: t('telemetry.time') }),
      ]}
      defaultFilters={SIGN_INS}
      filters={[
        { field: 'action', options: TELEMETRY_ACTIONS.map((value) => ({ value, label: t(`telemetry.action.${value}`) })) },
        'createdAt',
        'owner',
      ]}
      detail={{
        title: ({ useragent }) => deviceOf(useragent) || t('sessions.unknown'),
        render: (record) => <RecordDetail key={record.id} record={record} />,
      }}
      empty={{ picture: 'history', text: t('telemetry.empty') }}
    />
  );
}
