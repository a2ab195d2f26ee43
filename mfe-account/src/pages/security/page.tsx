import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { TWO_FACTOR, type NewFactor, type TwoFactorState } from '@cabinet/domain/two-factor';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Items } from '@cabinet/design-system/items';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { PageLayout, Split, Stack } from '@cabinet/design-system/page';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { DateTime } from '@cabinet/design-system/value';
import { useAccountRemoveAppMutation, useAccountRenewCodesMutation, useAccountTwoFactorQuery } from '../../api.ts';
import { SafetyLinks } from '../../components/safety/safety-links.tsx';
import { AddFactor } from './add-factor.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './security.module.css';

/** The account's second factors: an authenticator app, passkeys, backup codes. */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  const { data, error, refetch } = useAccountTwoFactorQuery();
  return (
    <PageLayout title={title} tabs={<AreaTabs parent="/account" label={t('title')} />}>
      <Split aside={<SafetyLinks except="security" />}>
        {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageSkeleton /> : null}
        {data ? <Factors state={data} /> : null}
      </Split>
    </PageLayout>
  );
}

function Factors({ state }: { state: TwoFactorState }) {
  const t = useT('account');
  const { totp, passkeys, backupCodes, isDemanded } = state;
  const [adding, setAdding] = useState<NewFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const isFirst = backupCodes === null;
  return (
    <Stack>
      {isFirst ? <Notice tone={isDemanded ? 'warning' : 'info'}>{t(isDemanded ? 'security.demanded' : 'security.none')}</Notice> : null}
      <Card
        flush={passkeys.length > 0}
        title={t('security.passkeys')}
        action={
          passkeys.length < TWO_FACTOR.maxPasskeys ? (
            <Button size="sm" icon="plus" onClick={() => setAdding('passkey')}>
              {t('security.addPasskey')}
            </Button>
          ) : undefined
        }
      >
        {passkeys.length === 0 ? <p className={styles['text']}>{t('security.passkeyText')}</p> : null}
        {passkeys.length > 0 ? (
          <Items>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </Items>
        ) : null}
      </Card>
      <AppCard totp={totp} onAdd={() => setAdding('totp')} />
      {backupCodes === null ? null : <CodesCard left={backupCodes} onCodes={setCodes} />}
      {adding ? <AddFactor factor={adding} isFirst={isFirst} onCodes={setCodes} close={() => setAdding(undefined)} /> : null}
      {codes ? <CodesDialog codes={codes} close={() => setCodes(undefined)} /> : null}
    </Stack>
  );
}

function AppCard({ totp, onAdd }: Pick<TwoFactorState, 'totp'> & { onAdd: () => void }) {
  const t = useT('account');
  const { confirm, notify, notifyError } = useCabinet();
  const [remove, { isLoading }] = useAccountRemoveAppMutation();
  const removeIt = async () => {
    const asked = { title: t('security.removeAppTitle'), text: t('security.removeText'), action: t('ui:common.remove'), danger: true };
    if (!(await confirm(asked))) return;
    try {
      await remove().unwrap();
      notify({ tone: 'success', title: t('security.appRemoved') });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <Card
      title={t('security.app')}
      action={
        totp ? (
          <Button size="sm" loading={isLoading} aria-label={t('security.removeApp')} onClick={() => void removeIt()}>
            {t('ui:common.remove')}
          </Button>
        ) : (
          <Button size="sm" icon="plus" onClick={onAdd}>
            {t('security.addApp')}
          </Button>
        )
      }
    >
      {totp ? (
        <p className={styles['text']}>
          {t('security.added')}: <DateTime at={totp.createdAt} /> · {t('security.used')}: <DateTime at={totp.lastUsedAt} />
        </p>
      ) : (
        <p className={styles['text']}>{t('security.appText')}</p>
      )}
    </Card>
  );
}

function CodesCard({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const t = useT('account');
  const { confirm, notifyError } = useCabinet();
  const [renew, { isLoading }] = useAccountRenewCodesMutation();
  const renewThem = async () => {
    const asked = { title: t('security.renewTitle'), text: t('security.renewText'), action: t('security.renew') };
    if (!(await confirm(asked))) return;
    try {
      onCodes((await renew().unwrap()).backupCodes ?? []);
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <Card
      title={t('security.codes')}
      action={
        <Button size="sm" loading={isLoading} onClick={() => void renewThem()}>
          {t('security.renew')}
        </Button>
      }
    >
      <p className={styles['text']}>{t('security.left', { count: left })}</p>
    </Card>
  );
}
