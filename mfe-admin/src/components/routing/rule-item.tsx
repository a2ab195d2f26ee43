import { useT } from '@cabinet/contract/i18n';
import { Menu } from '@cabinet/design-system/menu';
import { Tag } from '@cabinet/design-system/tag';
import type { RoutingRule } from '@cabinet/domain/routing';
import { ProviderChain } from './provider-chain.tsx';
import styles from './routing.module.css';
import type { RoutingNames } from './use-routing-names.ts';
import { useRuleText } from './use-rule-text.ts';

export const STAGED_TONES = { added: 'success', changed: 'accent', moved: 'info', removed: 'error' } as const;

interface RuleItemProps {
  rule: RoutingRule;
  place: number;
  /** How the rule is staged. */
  staged: 'added' | 'changed' | 'moved' | undefined;
  names: RoutingNames;
  mayChange: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onSwitch: () => void;
  onRemove: () => void;
}

/** A rule in its group: which messages it is for, in a sentence, and where they go. */
export function RuleItem({ rule, place, staged, names, mayChange, onEdit, onCopy, onSwitch, onRemove }: RuleItemProps) {
  const t = useT('admin');
  const text = useRuleText(names);
  const { title, action, isActive } = rule;
  return (
    <div className={styles['rule']}>
      <span className={styles['place']} aria-hidden>
        {place}
      </span>
      <button type="button" className={styles['ruleText']} disabled={!mayChange} onClick={onEdit}>
        <span className={styles['ruleTitle']}>
          {title} {staged ? <Tag tone={STAGED_TONES[staged]}>{t(`routing.staged.${staged}`)}</Tag> : null}{' '}
          {isActive ? null : <Tag tone="warning">{t('routing.off')}</Tag>}
        </span>
        <span className={styles['ruleWhen']}>{text.when(rule)}</span>
      </button>
      <span className={styles['ruleThen']}>
        {action.kind === 'block' ? (
          <>
            <Tag tone="error">{t('routing.blocked')}</Tag> <span className={styles['chainNote']}>{action.reason}</span>
          </>
        ) : (
          <ProviderChain providers={action.providers} reroute={action.reroute} names={names} />
        )}
      </span>
      {mayChange ? (
        <Menu
          size="sm"
          icon="more"
          label={t('routing.ruleActions', { title })}
          items={[
            { key: 'edit', label: t('routing.edit'), icon: 'edit', onSelect: onEdit },
            { key: 'copy', label: t('routing.copy'), icon: 'copy', onSelect: onCopy },
            {
              key: 'switch',
              label: t(isActive ? 'routing.switchOff' : 'routing.switchOn'),
              icon: isActive ? 'pause' : 'play',
              onSelect: onSwitch,
            },
            'divider',
            { key: 'remove', label: t('ui:common.remove'), icon: 'trash', danger: true, onSelect: onRemove },
          ]}
        />
      ) : null}
    </div>
  );
}
