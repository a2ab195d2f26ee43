import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { FormRow, MoneyField, SelectField, SubmitButton } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { RemoteSelectField } from '@cabinet/design-system/select';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { COUNTRIES } from '@cabinet/domain/countries';
import {
  PROVIDER_PRICE_UNITS,
  providerPriceSchema,
  providersPrices,
  type NewProviderPrice,
  type ProviderPrice,
} from '@cabinet/domain/provider-prices';
import { dayOf } from '../../model/days.ts';
import { ChangedBy } from '../changed-by.tsx';
import { useNetworkOptions } from '../tariff/condition-options.ts';
import { DayField } from './day-field.tsx';
import { usePriceTexts } from './price-texts.ts';

const valuesOf = ({ ProviderId, type, country, mccmnc, price, unit, from, to }: ProviderPrice): NewProviderPrice => ({
  ProviderId,
  type,
  country: country ?? '',
  mccmnc,
  price,
  unit,
  from,
  to,
});

/** A line that holds from today until further notice, of which no amount is known. */
const newLine = (ProviderId: string): ProviderPrice =>
  ({
    ProviderId,
    type: 'sms',
    country: null,
    mccmnc: null,
    unit: 'segment',
    from: dayOf(new Date()),
    to: null,
  }) as unknown as ProviderPrice;

/** Countries by their names in the current language. */
function useCountries() {
  const t = useT('admin');
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const named = [...COUNTRIES.first, ...COUNTRIES.others].map((value) => ({ value, label: names.of(value) ?? value }));
    return [{ value: '', label: t('providerPrices.anyCountry') }, ...named.sort((a, b) => a.label.localeCompare(b.label, locale))];
  }, [t, locale]);
}

/** Adds a line to a provider's price list, or changes one. */
export function PriceForm({ row, close }: RowDialogProps<ProviderPrice>) {
  const t = useT('admin');
  const { id = '' } = useParams();
  const countries = useCountries();
  const texts = usePriceTexts();
  const hooks = useResource(providersPrices);
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const opened = useMemo(() => row ?? newLine(id), [row, id]);
  return (
    <Dialog
      title={row ? t('providerPrices.change', { target: texts.target(row) }) : t('providerPrices.create')}
      width={600}
      onClose={close}
    >
      <VersionedForm<ProviderPrice, NewProviderPrice>
        row={opened}
        valuesOf={valuesOf}
        schema={providerPriceSchema}
        fields={[
          { path: 'type', label: t('ui:column.channel'), show: (type) => t(`ui:channel.${String(type)}`) },
          { path: 'mccmnc', label: t('providerPrices.network') },
          { path: 'country', label: t('providerPrices.country') },
          { path: 'price', label: t('providerPrices.price') },
          { path: 'unit', label: t('providerPrices.unit'), show: (unit) => t(`tariffs.unit.${String(unit)}`) },
          { path: 'from', label: t('providerPrices.from') },
          { path: 'to', label: t('providerPrices.to') },
        ]}
        save={(body, ifMatch) => (row ? update({ id: row.id, body, ifMatch }) : create(body)).unwrap()}
        changedBy={({ updatedAt }) => <ChangedBy resource="providersPrices" rowId={row?.id ?? ''} at={updatedAt} />}
        onSaved={close}
      >
        <SelectField
          name="type"
          label={t('ui:column.channel')}
          options={MESSAGE_TYPES.map((type) => ({ value: type, label: t(`ui:channel.${type}`) }))}
        />
        <RemoteSelectField
          name="mccmnc"
          label={t('providerPrices.network')}
          hint={t('providerPrices.targetHint')}
          useOptions={useNetworkOptions}
          {...(row?.mccmnc ? { chosen: texts.target(row) } : {})}
        />
        <SelectField name="country" label={t('providerPrices.country')} options={countries} />
        <FormRow>
          <MoneyField name="price" label={t('providerPrices.price')} />
          <SelectField
            name="unit"
            label={t('providerPrices.unit')}
            options={PROVIDER_PRICE_UNITS.map((unit) => ({ value: unit, label: t(`tariffs.unit.${unit}`) }))}
          />
        </FormRow>
        <FormRow>
          <DayField name="from" label={t('providerPrices.from')} />
          <DayField name="to" label={t('providerPrices.to')} hint={t('providerPrices.toHint')} />
        </FormRow>
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </VersionedForm>
    </Dialog>
  );
}
