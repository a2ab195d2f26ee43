import { useT } from '@cabinet/contract/i18n';
import { API_VERSIONS, NEWEST_API_VERSION, servingVersion } from '@cabinet/domain/api-versions';
import type { Token, TokenChange } from '@cabinet/domain/tokens';
import { AddressRangesField } from '@cabinet/design-system/entries';
import { MoneyField, SelectField, TextField, useFormValues } from '@cabinet/design-system/form';
import { ExpiryField } from './expiry-field.tsx';
import { ChannelsField, ScopesField } from './rights-field.tsx';

/** The values of a form of tokens: those of a token, or of a new one whose day is that of the browser. */
export function valuesOf(token?: Token): TokenChange {
  return {
    description: token?.description ?? '',
    expiredAt: token?.expiredAt ?? null,
    ipWhitelist: [...(token?.ipWhitelist ?? [])],
    scopes: token?.scopes ? [...token.scopes] : null,
    channels: token?.channels ? [...token.channels] : null,
    dailySpend: token?.dailySpend ?? null,
    version: servingVersion(token?.version ?? NEWEST_API_VERSION, API_VERSIONS),
    timeZone: token?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** The sum of a day, whose end the hint names. */
function SpendField() {
  const t = useT('account');
  const { timeZone } = useFormValues<TokenChange>().values;
  return (
    <MoneyField name="dailySpend" label={t('tokens.spend.label')} hint={t('tokens.spend.hint', { zone: timeZone })} required={false} />
  );
}

/** The version of the API that the token's program was written for. */
function VersionField() {
  const t = useT('account');
  const options = API_VERSIONS.toReversed().map((value) => ({
    value,
    label: value === NEWEST_API_VERSION ? t('tokens.version.newest', { version: value }) : value,
  }));
  return (
    <SelectField name="version" label={t('tokens.version.label')} hint={t('tokens.version.hint')} options={options} required={false} />
  );
}

/** What a token is for and may do; the same for a new one and for one that is changed. */
export function TokenFields() {
  const t = useT('account');
  return (
    <>
      <TextField name="description" label={t('ui:column.description')} hint={t('tokens.descriptionHint')} autoFocus />
      <ScopesField />
      <ChannelsField />
      <SpendField />
      <ExpiryField />
      <VersionField />
      <AddressRangesField name="ipWhitelist" label={t('tokens.addresses')} hint={t('tokens.addressesHint')} />
    </>
  );
}
