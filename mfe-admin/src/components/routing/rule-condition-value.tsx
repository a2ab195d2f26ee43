import { useT } from '@cabinet/contract/i18n';
import { useFormField } from '@cabinet/design-system/form';
import { FieldFrame, type FrameControl } from '@cabinet/design-system/input';
import { MultiSelect, useAccountOptions } from '@cabinet/design-system/select';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import type { ConditionKind } from '../../model/routing-rules.ts';
import { ChosenValues } from '../tariff/chosen-values.tsx';
import { useContactListOptions, useKeywordListOptions, useNetworkOptions, useOperatorGroupOptions } from '../tariff/condition-options.ts';
import { TypedLines } from '../tariff/typed-lines.tsx';
import { CostLimitField } from './cost-limit-field.tsx';
import { ComparisonField } from './comparison-field.tsx';
import { RuleTimeField } from './rule-time-field.tsx';
import type { RoutingNames } from './use-routing-names.ts';

const useUserOptions = (search: string) => useAccountOptions(search);

const SEARCHED = {
  mccmnc: useNetworkOptions,
  operatorGroups: useOperatorGroupOptions,
  keywordLists: useKeywordListOptions,
  contactLists: useContactListOptions,
  users: useUserOptions,
} as const;
type Searched = keyof typeof SEARCHED;
const isSearched = (kind: ConditionKind): kind is Searched => kind in SEARCHED;

interface ValueProps {
  kind: ConditionKind;
  names: RoutingNames;
}

/** The input of a condition, by what it tests. */
export function RuleConditionValue({ kind, names }: ValueProps) {
  const t = useT('admin');
  if (kind === 'time') return <RuleTimeField />;
  if (kind === 'costLimit') return <CostLimitField />;
  if (kind === 'sender' || kind === 'text')
    return <ComparisonField name={`conditions.${kind}`} kind={kind} patternHint={t('routing.patternHint')} />;
  return <ListField kind={kind} names={names} />;
}

/** Values of which one has to match. */
function ListField({ kind, names }: { kind: Exclude<ConditionKind, 'time' | 'sender' | 'text' | 'costLimit'>; names: RoutingNames }) {
  const t = useT('admin');
  const field = useFormField<readonly string[] | undefined>(`conditions.${kind}`);
  const values = field.value ?? [];
  const input = (control: FrameControl) => {
    if (isSearched(kind)) {
      const nameOf = (value: string) => {
        const name = names.of(kind, value);
        return kind === 'mccmnc' && name ? `${name} · ${value}` : name;
      };
      return (
        <ChosenValues
          key={kind}
          {...control}
          values={values}
          onChange={field.set}
          onBlur={field.leave}
          useOptions={SEARCHED[kind]}
          nameOf={nameOf}
          placeholder={t(`routing.choose.${kind}`)}
        />
      );
    }
    if (kind === 'types') {
      const options = MESSAGE_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) }));
      return <MultiSelect {...control} wrap options={options} value={values} onChange={field.set} onBlur={field.leave} />;
    }
    return <TypedLines control={control} values={values} onChange={field.set} onBlur={field.leave} placeholder="+7916" />;
  };
  return (
    <FieldFrame
      label={<span className="cab-visually-hidden">{t(`routing.condition.${kind}`)}</span>}
      hint={kind === 'prefixes' ? t('tariff.hint.lines') : undefined}
      {...(field.error ? { error: field.error } : {})}
    >
      {input}
    </FieldFrame>
  );
}
