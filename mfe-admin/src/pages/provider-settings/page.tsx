import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { FormError, SubmitButton } from '@cabinet/design-system/form';
import { Row } from '@cabinet/design-system/page';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import { PROVIDER_SETTINGS, providers, type Provider } from '@cabinet/domain/providers';
import { ChangedBy } from '../../components/changed-by.tsx';
import { ProviderFields } from '../../components/provider/provider-fields.tsx';
import { ProviderPage } from '../../components/provider/provider-page.tsx';
import { useFieldLabel } from '../../components/provider/schema-form.tsx';
import { bodyOf, formSchemaOf, valuesOfProvider, type ProviderValues } from '../../model/provider-form.ts';
import { schemaFields } from '../../model/schema-fields.ts';
import styles from '../../components/provider/provider.module.css';

/** Where the settings of its kind stand in a provider. */
const SETTINGS = 'settings';

/** The settings and secrets of a provider. */
export function Page() {
  return <ProviderPage>{(provider) => <Settings key={provider.id} provider={provider} />}</ProviderPage>;
}

function Settings({ provider }: { provider: Provider }) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const labelOf = useFieldLabel();
  const [update] = useResource(providers).useUpdate();
  const { id, kind } = provider;
  // What the first cell keeps is read here, and changed there.
  const isKept = provider.sharing === 'received';
  const [schema] = useState(() => formSchemaOf(kind));
  const show = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–'));
  const fields = [
    { path: 'title', label: t('provider.form.title') },
    { path: 'isActive', label: t('provider.form.isActive') },
    { path: 'types', label: t('provider.form.types'), show },
    ...schemaFields(PROVIDER_SETTINGS[kind]).map((field) => ({ path: `${SETTINGS}.${field.path}`, label: labelOf(field), show })),
    { path: 'CredentialId', label: t('credentials.one'), show: (id: unknown) => t(id ? 'credentials.another' : 'credentials.own') },
    { path: 'servers', label: t('servers.allowed'), show },
    // Nobody reads secrets: that they are given anew is all that can be compared.
    { path: 'credentials', label: t('provider.secret.title'), show: () => t('provider.secret.set') },
  ];
  return (
    <VersionedForm<Provider, ProviderValues>
      row={provider}
      valuesOf={valuesOfProvider}
      schema={schema}
      fields={fields}
      save={(values, ifMatch) => update({ id, body: bodyOf(values), ...(ifMatch ? { ifMatch } : {}) }).unwrap()}
      changedBy={({ updatedAt = null }) => <ChangedBy resource="providers" rowId={id} at={updatedAt} />}
      onSaved={({ title }) => notify({ tone: 'success', title: t('provider.saved', { title }) })}
    >
      <fieldset className={styles['whole']} disabled={isKept}>
        <ProviderFields kind={kind} secrets={provider.credentials} />
      </fieldset>
      {isKept ? null : (
        <div className={styles['bar']}>
          <FormError />
          <Row end>
            <SubmitButton disabledWhile={['unchanged']}>{t('ui:common.save')}</SubmitButton>
          </Row>
        </div>
      )}
    </VersionedForm>
  );
}
