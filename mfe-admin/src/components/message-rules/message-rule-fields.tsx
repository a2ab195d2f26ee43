import { useT } from '@cabinet/contract/i18n';
import { SwitchField, TextField, useFormField } from '@cabinet/design-system/form';
import { FieldFrame } from '@cabinet/design-system/input';
import { MESSAGE_CONDITION_KINDS, NEW_MESSAGE_CONDITIONS } from '../../model/message-rules.ts';
import { ComparisonField } from '../routing/comparison-field.tsx';
import { ConditionList } from '../routing/condition-list.tsx';
import { TypedLines } from '../tariff/typed-lines.tsx';
import { MessageRuleActionFields } from './message-rule-action.tsx';

/** The fields of a message rule: its name, which messages it is for, and what becomes of them. */
export function MessageRuleFields({ name }: { name: string }) {
  const t = useT('admin');
  return (
    <>
      <TextField name={`${name}.title`} label={t('routing.ruleName')} />
      <ConditionList
        name={`${name}.conditions`}
        kinds={MESSAGE_CONDITION_KINDS}
        initial={NEW_MESSAGE_CONDITIONS}
        labelOf={(kind) => t(`messageRules.condition.${kind}`)}
        none={t('messageRules.noConditions')}
      >
        {(kind) =>
          kind === 'words' ? (
            <WordsField name={`${name}.conditions.words`} />
          ) : (
            <ComparisonField name={`${name}.conditions.${kind}`} kind={kind} patternHint={t('messageRules.patternHint')} />
          )
        }
      </ConditionList>
      <MessageRuleActionFields name={`${name}.action`} />
      <SwitchField name={`${name}.isActive`} label={t('routing.ruleActive')} />
    </>
  );
}

function WordsField({ name }: { name: string }) {
  const t = useT('admin');
  const { value, set, leave, error } = useFormField<readonly string[] | undefined>(name);
  return (
    <FieldFrame
      label={<span className="cab-visually-hidden">{t('messageRules.condition.words')}</span>}
      hint={t('tariff.hint.lines')}
      {...(error ? { error } : {})}
    >
      {(control) => <TypedLines control={control} values={value ?? []} onChange={set} onBlur={leave} maxLines={12} />}
    </FieldFrame>
  );
}
