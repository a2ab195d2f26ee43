import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { SelectField, useFormField } from '@cabinet/design-system/form';
import { Link } from '@cabinet/design-system/link';
import { credentials } from '@cabinet/domain/credentials';
import type { ProviderKind } from '@cabinet/domain/providers';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { SecretsField } from './secrets-field.tsx';
import styles from './provider.module.css';

/** Whose secrets a provider uses: those of a credential, or its own. */
export function SecretsCard({ kind, known }: { kind: ProviderKind; known: readonly string[] }) {
  const t = useT('admin');
  const { link, can } = useCabinet();
  const { value: chosen } = useFormField<string | null | undefined>('CredentialId');
  const { data } = useResource(credentials).useFind(
    { kind: [kind], $limit: MAX_LIMIT, $order: 'title' },
    { skip: !can('credentials.get') },
  );
  const options = (data?.data ?? []).map(({ id, title, user }) => ({ value: id, label: user ? `${title} · ${user}` : title }));
  const address = chosen ? link('admin.credential', { id: chosen }) : undefined;
  return (
    <Card title={t('provider.secret.title')}>
      <div className={styles['fields']}>
        {options.length > 0 || chosen ? (
          <SelectField
            name="CredentialId"
            label={t('credentials.one')}
            placeholder={t('credentials.own')}
            options={options}
            hint={t('credentials.chooseHint')}
            {...(address ? { after: <Link to={address}>{t('credentials.open')}</Link> } : {})}
          />
        ) : null}
        {chosen ? null : <SecretsField kind={kind} known={known} />}
      </div>
    </Card>
  );
}
