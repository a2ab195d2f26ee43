import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { BoundField } from '@cabinet/design-system/form';
import { NativeSelect } from '@cabinet/design-system/input';
import { OrderedList } from '@cabinet/design-system/ordered-list';
import { Tag } from '@cabinet/design-system/tag';
import { Money } from '@cabinet/design-system/value';
import type { Tariff } from '@cabinet/domain/tariffs';
import { numbered, type AssignedTariffs } from '../../model/assigned-tariffs.ts';
import { SourceName } from '../../components/tariff/source-name.tsx';
import { sourceKey } from '../../model/tariff-terms.ts';
import styles from './tariffs.module.css';

/** The chosen tariffs in their order, moved by drag or by keys, and those that can still be added. */
export function TariffOrder({ known, disabled }: { known: readonly Tariff[]; disabled: boolean }) {
  const t = useT('admin');
  const byId = new Map(known.map((tariff) => [tariff.id, tariff]));
  const nameOf = (id: string) => byId.get(id)?.title ?? t('account.tariffs.unknown', { end: id.slice(-6) });
  return (
    <BoundField<AssignedTariffs['tariffs']> name="tariffs" label={t('account.tariffs.add')} required={false}>
      {(control, { value, set }) => {
        const available = known.filter(({ id, isActive, isArchived }) => isActive && !isArchived && !value.some((one) => one.id === id));
        return (
          <div className={styles['order']}>
            {disabled ? null : (
              <NativeSelect
                {...control}
                placeholder={t(available.length > 0 ? 'account.tariffs.choose' : 'account.tariffs.allChosen')}
                disabled={available.length === 0}
                options={available.map((tariff) => ({ value: tariff.id, label: `${tariff.title} · ${t(sourceKey(tariff.source))}` }))}
                value=""
                onChange={(id) => set(numbered([...value, { id }]))}
              />
            )}
            {value.length === 0 ? <p className={styles['none']}>{t('account.tariffs.none')}</p> : null}
            <OrderedList
              label={t('account.tariffs.title')}
              items={value}
              disabled={disabled}
              keyOf={({ id }) => id}
              nameOf={({ id }) => nameOf(id)}
              onChange={(tariffs) => set(numbered(tariffs))}
            >
              {({ id }) => (
                <div className={styles['tariff']}>
                  <span className={styles['facts']}>
                    <span className={styles['name']}>{nameOf(id)}</span>
                    <TariffFacts tariff={byId.get(id)} />
                  </span>
                  {disabled ? null : (
                    <span className={styles['remove']}>
                      <IconButton
                        size="sm"
                        icon="close"
                        label={t('account.tariffs.take', { name: nameOf(id) })}
                        onClick={() => set(numbered(value.filter((one) => one.id !== id)))}
                      />
                    </span>
                  )}
                </div>
              )}
            </OrderedList>
          </div>
        );
      }}
    </BoundField>
  );
}

function TariffFacts({ tariff }: { tariff: Tariff | undefined }) {
  const t = useT('admin');
  if (!tariff) return null;
  return (
    <>
      <SourceName source={tariff.source} />
      <span className={styles['price']}>
        <Money amount={tariff.price} /> {t(`account.tariffs.unit.${tariff.unit}`)}
      </span>
      {tariff.isActive ? null : <Tag tone="warning">{t('account.tariffs.inactive')}</Tag>}
    </>
  );
}
