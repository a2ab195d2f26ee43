import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Form, FormError, SubmitButton } from '@cabinet/design-system/form';
import { PageLayout, Row, Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { PROVIDER_KINDS, providers, type ProviderKind } from '@cabinet/domain/providers';
import { ProviderFields } from '../../components/provider/provider-fields.tsx';
import { bodyOf, formSchemaOf, newProvider, type ProviderValues } from '../../model/provider-form.ts';
import styles from '../../components/provider/provider.module.css';

/** Makes a provider: its kind, and what the kind's schema asks for. */
export function Page() {
  const t = useT('admin');
  const { link } = useCabinet();
  const [kind, setKind] = useState<ProviderKind>(PROVIDER_KINDS[0]);
  return (
    <PageLayout title={t('provider.new')} back={link('admin.providers') ?? '/'} narrow>
      <Stack>
        <Card title={t('providers.kind')}>
          <Segmented
            label={t('providers.kind')}
            options={PROVIDER_KINDS.map((value) => ({ value, label: t(`provider.kind.${value}`, { defaultValue: value }) }))}
            value={kind}
            onChange={setKind}
          />
          <p className={styles['kindHint']}>{t(`provider.kindHint.${kind}`, { defaultValue: '' })}</p>
        </Card>
        <NewProviderForm key={kind} kind={kind} />
      </Stack>
    </PageLayout>
  );
}

function NewProviderForm({ kind }: { kind: ProviderKind }) {
  const t = useT('admin');
  const { link, notify } = useCabinet();
  const navigate = useNavigate();
  const [create] = useResource(providers).useCreate();
  const [initial] = useState(() => newProvider(kind));
  const [schema] = useState(() => formSchemaOf(kind));
  const submit = async (values: ProviderValues) => {
    const { id, title } = await create(bodyOf(values)).unwrap();
    notify({ tone: 'success', title: t('provider.created', { title }) });
    await navigate(link('admin.provider', { id }) ?? '/', { replace: true });
  };
  return (
    <Form<ProviderValues> schema={schema} initial={initial} onSubmit={submit}>
      <ProviderFields kind={kind} secrets={[]} isNew />
      <div className={styles['bar']}>
        <FormError />
        <Row end>
          <SubmitButton>{t('provider.create')}</SubmitButton>
        </Row>
      </div>
    </Form>
  );
}
