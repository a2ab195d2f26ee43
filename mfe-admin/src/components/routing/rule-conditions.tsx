import { useT } from '@cabinet/contract/i18n';
import { CONDITION_KINDS, NEW_CONDITIONS } from '../../model/routing-rules.ts';
import { ConditionList } from './condition-list.tsx';
import { RuleConditionValue } from './rule-condition-value.tsx';
import type { RoutingNames } from './use-routing-names.ts';

/** The conditions of a rule, which all have to hold; without any, it is for every message of the group. */
export function RuleConditions({ names }: { names: RoutingNames }) {
  const t = useT('admin');
  return (
    <ConditionList
      name="conditions"
      kinds={CONDITION_KINDS}
      initial={NEW_CONDITIONS}
      labelOf={(kind) => t(`routing.condition.${kind}`)}
      none={t('routing.noConditions')}
    >
      {(kind) => <RuleConditionValue kind={kind} names={names} />}
    </ConditionList>
  );
}
