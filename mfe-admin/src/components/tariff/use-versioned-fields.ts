import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { VersionedField } from '@cabinet/design-system/versioned-form';
import type { PriceCondition } from '@cabinet/domain/price-conditions';
import type { PriceRule } from '@cabinet/domain/tariffs';
import { sourceKey } from '../../model/tariff-terms.ts';

/** The terms of a tariff as differences between two versions of it are shown. */
export function useVersionedFields(): readonly VersionedField[] {
  const t = useT('admin');
  const { money, number, dateTime } = useFormat();
  const amount = (value: unknown) => (typeof value === 'number' ? money(value) : '–');
  const rules = (value: unknown) => {
    const { length } = value as readonly PriceRule[];
    return t('tariffs.rulesCount', { count: length, number: number(length) });
  };
  return [
    { path: 'title', label: t('tariff.title') },
    { path: 'source', label: t('ui:column.channel'), show: (value) => t(sourceKey(String(value))) },
    { path: 'price', label: t('tariff.price'), show: amount },
    { path: 'unit', label: t('tariff.unit'), show: (value) => t(`tariffs.unit.${String(value)}`) },
    { path: 'isActive', label: t('tariffs.active') },
    { path: 'data.rules', label: t('tariff.rules'), show: rules },
    { path: 'data.conditions', label: t('tariff.conditions'), show: (value) => number((value as readonly PriceCondition[]).length) },
    { path: 'data.options.refundOnFailed', label: t('tariff.refundOnFailed') },
    { path: 'data.options.noPayments', label: t('tariff.noPayments') },
    { path: 'data.hidden.providerPrice', label: t('tariff.providerPrice'), show: amount },
    { path: 'data.hidden.comment', label: t('tariff.comment') },
    { path: 'startsAt', label: t('tariff.startsAt'), show: (value) => (value ? dateTime(value as string | Date) : '–') },
  ];
}
