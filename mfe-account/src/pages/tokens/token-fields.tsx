import { useT } from '@cabinet/contract/i18n';
import type { Token, TokenChange } from '@cabinet/domain/tokens';
import { AddressRangesField } from '@cabinet/design-system/entries';
import { MoneyField, TextField, useFormValues } from '@cabinet/design-system/form';
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
      <AddressRangesField name="ipWhitelist" label={t('tokens.addresses')} hint={t('tokens.addressesHint')} />
    </>
  );
}
