import { useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { useFormField } from '@cabinet/design-system/form';
import { OrderedList } from '@cabinet/design-system/ordered-list';
import type { PriceRule } from '@cabinet/domain/tariffs';
import { nextRule, partPrices } from '../../model/tariff-terms.ts';
import { ConditionsField } from './conditions-field.tsx';
import { RulePriceField } from './rule-price-field.tsx';
import styles from './tariff.module.css';
import type { NameOf } from './use-condition-names.ts';
import { useConditionText } from './use-condition-text.ts';
import { useRowKeys } from './use-row-keys.ts';

interface RuleProps {
  name: string;
  title: string;
  isOpen: boolean;
  nameOf: NameOf;
  onToggle: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** A rule as a sentence with what it changes; opened, its fields. One with an error is always open. */
function RuleItem({ name, title, isOpen, nameOf, onToggle, onCopy, onRemove }: RuleProps) {
  const t = useT('admin');
  const { money } = useFormat();
  const { value: rule, error } = useFormField<PriceRule>(name);
  const words = useConditionText(nameOf);
  const isShown = isOpen || error !== undefined;
  const amounts = partPrices(rule).map((price) => (price === undefined || Number.isNaN(price) ? '…' : money(price)));
  return (
    <div className={styles['rule']}>
      <div className={styles['ruleHead']}>
        <button type="button" className={styles['ruleTitle']} aria-expanded={isShown} onClick={onToggle}>
          <span className={styles['ruleWhen']}>
            {rule.conditions.length === 0 ? t('tariff.always') : t('tariff.when', { conditions: words(rule.conditions) })}
          </span>
          <span className={styles[rule.action]}>
            {rule.action === 'increase' ? '+' : '−'}
            {amounts.join(' / ')}
          </span>
        </button>
        <IconButton size="sm" tone="ghost" icon="copy" label={t('tariff.copyRule', { name: title })} onClick={onCopy} />
        <IconButton size="sm" tone="ghost" icon="trash" label={t('tariff.removeRule', { name: title })} onClick={onRemove} />
      </div>
      {isShown ? (
        <div className={styles['ruleFields']}>
          <RulePriceField name={name} />
          <ConditionsField name={`${name}.conditions`} label={t('tariff.conditionsOfRule')} nameOf={nameOf} />
        </div>
      ) : null}
    </div>
  );
}

/** The rules of a tariff in the order in which they apply: dragged, or moved by keys and buttons. */
export function RulesField({ nameOf }: { nameOf: NameOf }) {
  const t = useT('admin');
  const { value: rules = [], set } = useFormField<readonly PriceRule[]>('data.rules');
  const { keys, setKeys, newKey } = useRowKeys(rules.length);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const titleOf = (index: number) => t('tariff.ruleName', { number: index + 1 });

  const insert = (rule: PriceRule, at: number) => {
    const key = newKey();
    setKeys(keys.toSpliced(at, 0, key));
    setOpen(new Set([...open, key]));
    set(rules.toSpliced(at, 0, rule));
  };
  const toggle = (key: string) => setOpen(new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key]));
  return (
    <div className={styles['rules']}>
      {rules.length > 0 ? (
        <OrderedList
          label={t('tariff.rules')}
          items={keys}
          keyOf={(key) => key}
          nameOf={(key) => titleOf(keys.indexOf(key))}
          onChange={(next) => {
            set(next.flatMap((key) => rules[keys.indexOf(key)] ?? []));
            setKeys(next);
          }}
        >
          {(key, index) => (
            <RuleItem
              name={`data.rules[${index}]`}
              title={titleOf(index)}
              nameOf={nameOf}
              isOpen={open.has(key)}
              onToggle={() => toggle(key)}
              onCopy={() => rules[index] && insert(rules[index], index + 1)}
              onRemove={() => {
                setKeys(keys.toSpliced(index, 1));
                set(rules.toSpliced(index, 1));
              }}
            />
          )}
        </OrderedList>
      ) : (
        <p className={styles['note']}>{t('tariff.noRules')}</p>
      )}
      <div>
        <Button icon="plus" onClick={() => insert(nextRule(rules), rules.length)}>
          {t('tariff.addRule')}
        </Button>
      </div>
    </div>
  );
}
