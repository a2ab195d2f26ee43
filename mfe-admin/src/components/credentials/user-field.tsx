import { useT } from '@cabinet/contract/i18n';
import { TextField } from '@cabinet/design-system/form';
import { CREDENTIAL_USER_SETTING } from '@cabinet/domain/credentials';
import type { ProviderKind } from '@cabinet/domain/providers';

/** The user name that goes with the secrets, of kinds that have one. */
export function UserField({ kind }: { kind: ProviderKind }) {
  const t = useT('admin');
  const setting = CREDENTIAL_USER_SETTING[kind];
  if (setting === undefined) return null;
  return <TextField name="user" label={t(`provider.field.${setting}`)} hint={t('credentials.userHint')} autoComplete="off" />;
}
