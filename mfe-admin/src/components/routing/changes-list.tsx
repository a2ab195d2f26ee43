import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Tag } from '@cabinet/design-system/tag';
import type { RoutingRule } from '@cabinet/domain/routing';
import type { RoutingChange, RoutingGroupFields } from '@cabinet/domain/routing-changes';
import { STAGED_TONES } from './rule-item.tsx';
import styles from './routing.module.css';
import { useRoutingNames, type RoutingNames } from './use-routing-names.ts';
import { useRuleText } from './use-rule-text.ts';

const rulesIn = (changes: readonly RoutingChange[]): RoutingRule[] =>
  changes.flatMap((change) => (change.of === 'rule' ? [change.before ?? [], change.after ?? []].flat() : []));

/** The differences between two versions of the routing, each in words, before and after. */
export function ChangesList({ changes, label }: { changes: readonly RoutingChange[]; label: string }) {
  const t = useT('admin');
  const rules = useMemo(() => rulesIn(changes), [changes]);
  const names = useRoutingNames(rules);
  return (
    <ul className={styles['changes']} aria-label={label}>
      {changes.map((change, index) => (
        <li key={index} className={styles['change']}>
          <Tag tone={STAGED_TONES[change.kind]}>{t(`routing.staged.${change.kind}`)}</Tag>
          <div className={styles['changeText']}>
            <span className={styles['ruleTitle']}>
              {change.of === 'group' ? t('routing.groupNamed', { title: change.group }) : (change.after ?? change.before)?.title}{' '}
              <span className={styles['chainNote']}>
                {t(`ui:channel.${change.type}`)}
                {change.of === 'rule' ? ` · ${change.group}` : ''}
              </span>
            </span>
            {change.of === 'group' ? <GroupChange change={change} names={names} /> : <RuleChange change={change} names={names} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function RuleChange({ change, names }: { change: Extract<RoutingChange, { of: 'rule' }>; names: RoutingNames }) {
  const t = useT('admin');
  const text = useRuleText(names);
  const { kind, before, after, from, to } = change;
  const told = (rule: RoutingRule) =>
    [
      `${text.when(rule)}, ${text.becomes(rule)}${rule.isActive ? '' : ` (${t('routing.off').toLowerCase()})`}`,
      ...rule.action.reroute.map((trigger) => t(`routing.rerouteShort.${trigger}`)),
    ].join(' · ');
  const hasMoved = from !== undefined && to !== undefined && from !== to;
  const was = before && kind !== 'moved' ? told(before) : undefined;
  const is = after ? told(after) : undefined;
  return (
    <>
      {was !== undefined && was !== is ? <del className={styles['was']}>{was}</del> : null}
      {is === undefined ? null : <span>{is}</span>}
      {was !== undefined && was === is && !hasMoved && before?.priority !== after?.priority ? (
        <span className={styles['chainNote']}>{t('routing.priorityChange', { from: before?.priority, to: after?.priority })}</span>
      ) : null}
      {hasMoved ? <span className={styles['chainNote']}>{t('routing.movedFrom', { from, to })}</span> : null}
    </>
  );
}

function GroupChange({ change, names }: { change: Extract<RoutingChange, { of: 'group' }>; names: RoutingNames }) {
  const t = useT('admin');
  const told = ({ title, isActive, providers, reroute }: RoutingGroupFields) =>
    [
      title,
      t('routing.goesTo', { providers: providers.map(names.provider).join(' → ') }),
      ...reroute.map((trigger) => t(`routing.rerouteShort.${trigger}`)),
      ...(isActive ? [] : [t('routing.off').toLowerCase()]),
    ].join(' · ');
  const { before, after, kind, rules } = change;
  return (
    <>
      {before ? <del className={styles['was']}>{told(before)}</del> : null}
      {after ? <span>{told(after)}</span> : null}
      {kind === 'changed' ? null : <span className={styles['chainNote']}>{t('routing.rulesCount', { count: rules })}</span>}
    </>
  );
}
