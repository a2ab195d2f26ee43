import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import type { Tariff } from '@cabinet/domain/tariffs';
import { sourceKey, termsOf, type TariffTerms } from '../../model/tariff-terms.ts';

type Terms = Pick<Tariff, 'title' | 'source' | 'price' | 'unit' | 'isActive' | 'data'>;

/** What differs between two versions of a tariff's terms, before and after. */
export function TermsDifference({ before, after }: { before: Terms; after: Terms }) {
  const t = useT('admin');
  const { money, number } = useFormat();
  const [old, now] = [termsOf(before), termsOf(after)];
  const conditions = ({ data }: TariffTerms) => JSON.stringify(data.conditions);
  const rules = ({ data }: TariffTerms) => JSON.stringify(data.rules);
  const count = (all: readonly unknown[]) => t('tariffs.rulesCount', { count: all.length, number: number(all.length) });
  const yes = (is: boolean) => t(is ? 'ui:common.yes' : 'ui:common.no');
  const line = (label: string, from: string, to: string, differs = from !== to) =>
    differs && { label, value: from === to ? t('tariff.diff.changed', { value: to }) : `${from || '—'} → ${to || '—'}` };
  const paid = ({ price = 0, unit }: TariffTerms) => `${money(price)} ${t(`tariffs.unit.${unit}`)}`;
  const provider = ({ data }: TariffTerms) => (data.hidden.providerPrice === null ? '' : money(data.hidden.providerPrice));
  return (
    <DescriptionList
      items={[
        line(t('tariff.title'), old.title, now.title),
        line(t('ui:column.channel'), t(sourceKey(old.source)), t(sourceKey(now.source))),
        line(t('tariff.price'), paid(old), paid(now)),
        line(t('tariffs.active'), yes(old.isActive), yes(now.isActive)),
        line(
          t('tariff.conditions'),
          number(old.data.conditions.length),
          number(now.data.conditions.length),
          conditions(old) !== conditions(now),
        ),
        line(t('tariff.rules'), count(old.data.rules), count(now.data.rules), rules(old) !== rules(now)),
        line(t('tariff.refundOnFailed'), yes(old.data.options.refundOnFailed), yes(now.data.options.refundOnFailed)),
        line(t('tariff.noPayments'), yes(old.data.options.noPayments), yes(now.data.options.noPayments)),
        line(t('tariff.providerPrice'), provider(old), provider(now)),
        line(t('tariff.comment'), old.data.hidden.comment ?? '', now.data.hidden.comment ?? ''),
      ]}
    />
  );
}
