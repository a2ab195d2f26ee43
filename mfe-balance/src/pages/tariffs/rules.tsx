import { useFormat } from '@cabinet/contract/format';
import { useLocale, useT } from '@cabinet/contract/i18n';
import type { Tariff } from '@cabinet/domain/tariffs';
import { rulesInOrder, type RuleWords } from '../../model/rules.ts';
import styles from './tariffs.module.css';

function Rule({ rule }: { rule: RuleWords }) {
  const t = useT('balance');
  const ui = useT('ui');
  const locale = useLocale();
  const { money } = useFormat();
  const list = (type: 'conjunction' | 'disjunction', items: readonly string[]) => new Intl.ListFormat(locale, { type }).format(items);
  const value = (tag: string, one: string) =>
    tag === 'type' ? ui(`channel.${one}`) : tag === 'recipient' || tag === 'mccmnc' ? one : `“${one}”`;
  const conditions = rule.conditions.map(({ key, values }) =>
    t(`rules.conditions.${key}`, {
      values: list(
        'disjunction',
        values.map((one) => value(key, one)),
      ),
    }),
  );
  return (
    <li className={styles['rule']}>
      <span>{conditions.length === 0 ? t('rules.always') : t('rules.when', { conditions: list('conjunction', conditions) })}</span>
      <strong className={styles[rule.action]}>
        {t(`rules.${rule.action}`, { price: rule.prices.map((price) => money(price)).join(' / ') })}
      </strong>
    </li>
  );
}

/** How a tariff's price comes about, rule by rule, in words. */
export function Rules({ tariff }: { tariff: Tariff }) {
  const t = useT('balance');
  const { money } = useFormat();
  const rules = rulesInOrder(tariff.data.rules);
  const base = { price: money(tariff.price), unit: t(`tariffs.unit.${tariff.unit}`) };
  return (
    <>
      <p className={styles['words']}>{t(rules.length > 0 ? 'rules.intro' : 'rules.none', base)}</p>
      {rules.length > 0 ? (
        <ol className={styles['rules']}>
          {rules.map((rule, index) => (
            <Rule key={index} rule={rule} />
          ))}
        </ol>
      ) : null}
      <p className={styles['words']}>{t(tariff.data.options.refundOnFailed ? 'rules.refund' : 'rules.noRefund')}</p>
    </>
  );
}
