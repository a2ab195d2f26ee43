import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { CheckboxesField, FormRow, SwitchField, TextField } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { PROVIDER_SETTINGS, PROVIDER_TYPES, type ProviderKind } from '@cabinet/domain/providers';
import { schemaFields } from '../../model/schema-fields.ts';
import { SchemaFields } from './schema-form.tsx';
import { SecretsCard } from './secrets-card.tsx';
import { ServersField } from './servers-field.tsx';

interface ProviderFieldsProps {
  kind: ProviderKind;
  /** Secrets that the server has. */
  secrets: readonly string[];
  /** Routes and messages know a provider by its name, so that it never changes. */
  isNew?: boolean;
}

/** The form of a provider: what all kinds have, and the settings as the kind's schema says. */
export function ProviderFields({ kind, secrets, isNew = false }: ProviderFieldsProps) {
  const t = useT('admin');
  const fields = useMemo(() => schemaFields(PROVIDER_SETTINGS[kind]), [kind]);
  const first = fields.filter(({ required, initial }) => required && initial === undefined);
  const rest = fields.filter((field) => !first.includes(field));
  return (
    <Stack>
      <Card title={t('provider.form.general')}>
        <Stack>
          <FormRow>
            <TextField name="title" label={t('provider.form.title')} />
            <TextField
              name="name"
              label={t('provider.form.name')}
              hint={t('provider.form.nameHint')}
              disabled={!isNew}
              autoComplete="off"
            />
          </FormRow>
          {PROVIDER_TYPES[kind] === undefined ? (
            <CheckboxesField
              name="types"
              label={t('provider.form.types')}
              options={MESSAGE_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) }))}
            />
          ) : null}
          <SwitchField name="isActive" label={t('provider.form.isActive')} hint={t('provider.form.isActiveHint')} />
        </Stack>
      </Card>
      <Card title={t('provider.form.connection')}>
        <SchemaFields fields={first} at="settings" />
        <ServersField />
      </Card>
      <SecretsCard kind={kind} known={secrets} />
      <Card title={t('provider.form.settings')}>
        <SchemaFields fields={rest} at="settings" />
      </Card>
    </Stack>
  );
}
