import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { CopyButton } from '@cabinet/design-system/copy';
import { Form, PasswordField, SubmitButton } from '@cabinet/design-system/form';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { OpenIdState } from '@cabinet/domain/installation-settings';
import { object, string } from '@cabinet/domain/validation';
import { useAdminOpenIdQuery, useAdminOpenIdSecretMutation, useAdminOpenIdTestMutation } from '../../settings-api.ts';
import styles from './settings.module.css';

const secretFormSchema = object({ secret: string().max(500) }).noUnknown();

/** What the company's own sign-in needs beside its settings: the address to register, the client's secret, and whether the provider answers. */
export function OpenIdCard() {
  const t = useT('admin');
  const { data, error, refetch } = useAdminOpenIdQuery();
  return (
    <Card title={t('settings.openId.title')}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={4} /> : null}
      {data ? <Settled state={data} /> : null}
    </Card>
  );
}

function Settled({ state: { redirectUri, signedOutUri, hasSecret, isActive } }: { state: OpenIdState }) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const [setSecret] = useAdminOpenIdSecretMutation();
  const save = async ({ secret }: { secret: string }) => {
    await setSecret(secret || null).unwrap();
    notify({ tone: 'success', title: t(secret ? 'settings.openId.saved' : 'settings.openId.removed') });
  };
  return (
    <Stack>
      <p className={styles['text']}>{t('settings.openId.lead')}</p>
      <Address label={t('settings.openId.redirect')} value={redirectUri} />
      <Address label={t('settings.openId.signedOut')} value={signedOutUri} />
      <p className={styles['text']}>{t(isActive ? 'settings.openId.active' : 'settings.openId.inactive')}</p>
      <Form key={String(hasSecret)} schema={secretFormSchema} initial={{ secret: '' }} guard={false} onSubmit={save}>
        <PasswordField
          name="secret"
          label={t('settings.openId.secret')}
          hint={`${t(hasSecret ? 'settings.openId.kept' : 'settings.openId.none')} ${t('settings.openId.secretHint')}`}
          autoComplete="new-password"
        />
        <SubmitButton size="sm" tone="default">
          {t('settings.openId.save')}
        </SubmitButton>
      </Form>
      <Trial />
    </Stack>
  );
}

/** An address to register with the provider. */
function Address({ label, value }: { label: string; value: string }) {
  const t = useT('admin');
  return (
    <div>
      <div className={styles['text']}>{label}</div>
      <div className={styles['addressRow']}>
        <code className={styles['address']}>{value}</code>
        <CopyButton text={value} label={`${t('settings.openId.copy')}: ${label}`} slim />
      </div>
    </div>
  );
}

function Trial() {
  const t = useT('admin');
  const { notifyError } = useCabinet();
  const [test, { data, isLoading }] = useAdminOpenIdTestMutation();
  const isFine = data?.outcome === 'ok';
  return (
    <Stack>
      <div>
        <Button size="sm" loading={isLoading} onClick={() => void test().unwrap().catch(notifyError)}>
          {t('settings.openId.test')}
        </Button>
      </div>
      {data ? (
        <Notice tone={isFine ? 'success' : 'error'} title={t(isFine ? 'settings.openId.ok' : 'settings.openId.failed')} live>
          {data.answer}
        </Notice>
      ) : null}
    </Stack>
  );
}
