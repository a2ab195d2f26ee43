import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useFormField } from '@cabinet/design-system/form';
import { Menu } from '@cabinet/design-system/menu';
import { OrderedList } from '@cabinet/design-system/ordered-list';
import { Tag } from '@cabinet/design-system/tag';
import type { MessageRule } from '@cabinet/domain/message-rules';
import { NEW_MESSAGE_RULE } from '../../model/message-rules.ts';
import styles from '../routing/routing.module.css';
import { useRowKeys } from '../tariff/use-row-keys.ts';
import { MessageRuleFields } from './message-rule-fields.tsx';
import { useMessageRuleText, type GroupName } from './use-message-rule-text.ts';

const TONES = { refuse: 'error', replace: 'info', moderate: 'warning', route: 'accent' } as const;

interface RuleProps {
  name: string;
  place: number;
  isOpen: boolean;
  groupName: GroupName;
  onToggle: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** A rule as a sentence with what it does; opened, its fields. One with a fault is always open. */
function RuleItem({ name, place, isOpen, groupName, onToggle, onCopy, onRemove }: RuleProps) {
  const t = useT('admin');
  const { value: rule, set, error } = useFormField<MessageRule>(name);
  const text = useMessageRuleText(groupName);
  const isShown = isOpen || error !== undefined;
  const title = rule.title || t('tariff.ruleName', { number: place });
  return (
    <>
      <div className={styles['rule']}>
        <span className={styles['place']} aria-hidden>
          {place}
        </span>
        <button type="button" className={styles['ruleText']} aria-expanded={isShown} onClick={onToggle}>
          <span className={styles['ruleTitle']}>
            {title} {rule.isActive ? null : <Tag tone="warning">{t('routing.off')}</Tag>}
          </span>
          <span className={styles['ruleWhen']}>{text.when(rule)}</span>
        </button>
        <span className={styles['ruleThen']}>
          <Tag tone={TONES[rule.action.kind]}>{t(`messageRules.short.${rule.action.kind}`)}</Tag>{' '}
          <span className={styles['chainNote']}>{text.becomes(rule)}</span>
        </span>
        <Menu
          size="sm"
          icon="more"
          label={t('routing.ruleActions', { title })}
          items={[
            { key: 'copy', label: t('routing.copy'), icon: 'copy', onSelect: onCopy },
            {
              key: 'switch',
              label: t(rule.isActive ? 'routing.switchOff' : 'routing.switchOn'),
              icon: rule.isActive ? 'pause' : 'play',
              onSelect: () => set({ ...rule, isActive: !rule.isActive }),
            },
            'divider',
            { key: 'remove', label: t('ui:common.remove'), icon: 'trash', danger: true, onSelect: onRemove },
          ]}
        />
      </div>
      {isShown ? (
        <div className={styles['ruleFields']}>
          <MessageRuleFields name={name} />
        </div>
      ) : null}
    </>
  );
}

/** The rules of a group in the order in which they are asked: dragged, or moved by keys and buttons. */
export function MessageRulesField({ groupName }: { groupName: GroupName }) {
  const t = useT('admin');
  const { value: rules = [], set } = useFormField<readonly MessageRule[]>('rules');
  const { keys, setKeys, newKey } = useRowKeys(rules.length);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  const insert = (rule: MessageRule, at: number) => {
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
          nameOf={(key) => rules[keys.indexOf(key)]?.title || t('tariff.ruleName', { number: keys.indexOf(key) + 1 })}
          onChange={(next) => {
            set(next.flatMap((key) => rules[keys.indexOf(key)] ?? []));
            setKeys(next);
          }}
        >
          {(key, index) => (
            <RuleItem
              name={`rules[${index}]`}
              place={index + 1}
              groupName={groupName}
              isOpen={open.has(key)}
              onToggle={() => toggle(key)}
              onCopy={() =>
                rules[index] && insert({ ...rules[index], title: t('tariff.copyOf', { title: rules[index].title }) }, index + 1)
              }
              onRemove={() => {
                setKeys(keys.toSpliced(index, 1));
                set(rules.toSpliced(index, 1));
              }}
            />
          )}
        </OrderedList>
      ) : (
        <p className={styles['note']}>{t('messageRules.none')}</p>
      )}
      <div>
        <Button size="sm" icon="plus" onClick={() => insert(NEW_MESSAGE_RULE, rules.length)}>
          {t('routing.addRule')}
        </Button>
      </div>
    </div>
  );
}
