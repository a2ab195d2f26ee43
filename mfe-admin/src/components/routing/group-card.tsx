import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Menu } from '@cabinet/design-system/menu';
import { OrderedList } from '@cabinet/design-system/ordered-list';
import { Tag } from '@cabinet/design-system/tag';
import type { RoutingRule } from '@cabinet/domain/routing';
import { orderedRules } from '@cabinet/domain/routing-changes';
import type { DraftGroup, RoutingDraft } from '@cabinet/domain/routing-draft';
import { groupBody, inNewOrder, newRule, stagedRule } from '../../model/routing-rules.ts';
import { useRowKeys } from '../tariff/use-row-keys.ts';
import { GroupDialog } from './group-dialog.tsx';
import { ProviderChain } from './provider-chain.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleItem } from './rule-item.tsx';
import styles from './routing.module.css';
import type { RoutingNames } from './use-routing-names.ts';
import type { Staging } from './use-staging.ts';

/** How long an order has to stand before it is staged: a rule that is dragged passes many places. */
const ORDER_DELAY_MS = 400;

interface GroupCardProps {
  draft: RoutingDraft;
  group: DraftGroup;
  /** The rules to show, by what is searched for. */
  isShown: (rule: RoutingRule) => boolean;
  names: RoutingNames;
  staging: Staging;
}

/** The rules of a group while they are reordered: shown at once, staged when they rest. */
function useOrder(rules: readonly RoutingRule[], stage: (rules: readonly RoutingRule[]) => Promise<unknown>) {
  const [pending, setPending] = useState<readonly RoutingRule[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useEffectEvent(async (next: readonly RoutingRule[]) => {
    // The call shows its failure itself, and the rules are shown as they are then.
    await stage(next).catch(() => undefined);
    setPending((now) => (now === next ? undefined : now));
  });
  useEffect(() => {
    if (!pending) return undefined;
    timer.current = setTimeout(() => void send(pending), ORDER_DELAY_MS);
    return () => clearTimeout(timer.current);
  }, [pending]);
  return { rules: pending ?? rules, reorder: (next: readonly RoutingRule[]) => setPending(inNewOrder(pending ?? rules, next)) };
}

/** A group: its rules in the order in which they are asked, and where all else goes. */
export function GroupCard({ draft, group, isShown, names, staging }: GroupCardProps) {
  const t = useT('admin');
  const { number } = useFormat();
  const { can, confirm } = useCabinet();
  const mayChange = can('routingGroups.update');
  const saved = useMemo(() => orderedRules(group.rules), [group.rules]);
  const stage = (rules: readonly RoutingRule[]) => staging.replace(group.id, groupBody(group, rules));
  const { rules, reorder } = useOrder(saved, stage);
  const { keys, setKeys } = useRowKeys(rules.length);
  const [edited, setEdited] = useState<{ rule: RoutingRule; at: number; isNew: boolean }>();
  const [isEditing, setEditing] = useState(false);
  const change = draft.changes.find((one) => one.groupId === group.id && one.of === 'group');
  const isStaged = draft.changes.some((one) => one.groupId === group.id);
  const shown = keys.filter((_, index) => isShown(rules[index] as RoutingRule));

  const remove = async () => {
    const text = group.users > 0 ? t('routing.removeGroupText', { count: group.users, number: number(group.users) }) : undefined;
    const question = { title: t('routing.removeGroup', { title: group.title }), action: t('routing.stageRemoval'), danger: true };
    if (await confirm(text ? { ...question, text } : question)) await staging.remove(group.id);
  };
  return (
    <Card
      title={
        <>
          {group.title} {group.isActive ? null : <Tag tone="warning">{t('routing.off')}</Tag>}{' '}
          {change ? <Tag tone={change.kind === 'added' ? 'success' : 'accent'}>{t(`routing.staged.${change.kind}`)}</Tag> : null}{' '}
          {draft.overtaken.includes(group.id) ? <Tag tone="warning">{t('routing.overtaken')}</Tag> : null}
        </>
      }
      note={t('routing.accounts', { count: group.users, number: number(group.users) })}
      action={
        mayChange ? (
          <Menu
            size="sm"
            icon="more"
            label={t('routing.groupActions', { title: group.title })}
            items={[
              { key: 'edit', label: t('routing.groupSettings'), icon: 'edit', onSelect: () => setEditing(true) },
              isStaged && {
                key: 'discard',
                label: t('routing.discardGroup'),
                icon: 'refresh',
                onSelect: () => void staging.discardGroup(group.id),
              },
              'divider',
              can('routingGroups.remove') && {
                key: 'remove',
                label: t('ui:common.remove'),
                icon: 'trash',
                danger: true,
                onSelect: () => void remove(),
              },
            ]}
          />
        ) : undefined
      }
    >
      <div className={styles['rules']}>
        {rules.length === 0 ? <p className={styles['note']}>{t('routing.noRules')}</p> : null}
        {shown.length > 0 ? (
          <OrderedList
            label={t('routing.rulesOf', { title: group.title })}
            items={shown}
            disabled={!mayChange || shown.length < keys.length}
            keyOf={(key) => key}
            nameOf={(key) => rules[keys.indexOf(key)]?.title ?? ''}
            onChange={(next) => {
              reorder(next.map((key) => rules[keys.indexOf(key)] as RoutingRule));
              setKeys(next);
            }}
          >
            {(key) => {
              const at = keys.indexOf(key);
              const rule = rules[at] as RoutingRule;
              return (
                <RuleItem
                  rule={rule}
                  place={at + 1}
                  staged={change?.kind === 'added' || rules !== saved ? undefined : stagedRule(draft.changes, group.id, at + 1)}
                  names={names}
                  mayChange={mayChange}
                  onEdit={() => setEdited({ rule, at, isNew: false })}
                  onCopy={() => setEdited({ rule: { ...rule, title: t('tariff.copyOf', { title: rule.title }) }, at: at + 1, isNew: true })}
                  onSwitch={() => void stage(rules.with(at, { ...rule, isActive: !rule.isActive }))}
                  onRemove={() => void stage(rules.toSpliced(at, 1))}
                />
              );
            }}
          </OrderedList>
        ) : null}
        <div className={styles['otherwise']}>
          <span className={styles['otherwiseTitle']}>{t('routing.otherwise')}</span>
          <ProviderChain providers={group.providers.map((provider) => ({ provider, weight: 0 }))} reroute={group.reroute} names={names} />
        </div>
        {mayChange ? (
          <div>
            <Button size="sm" icon="plus" onClick={() => setEdited({ rule: newRule(rules), at: rules.length, isNew: true })}>
              {t('routing.addRule')}
            </Button>
          </div>
        ) : null}
      </div>
      {edited ? (
        <RuleDialog
          {...edited}
          index={edited.at}
          type={group.type}
          onSave={(rule) => stage(rules.toSpliced(edited.at, edited.isNew ? 0 : 1, rule))}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {isEditing ? (
        <GroupDialog
          group={groupBody(group)}
          isNew={false}
          onSave={(given) => staging.replace(group.id, given)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Card>
  );
}
