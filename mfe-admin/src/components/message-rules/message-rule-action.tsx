import { useT } from '@cabinet/contract/i18n';
import { FormRow, SelectField, TextField, useFormField } from '@cabinet/design-system/form';
import { NativeSelect } from '@cabinet/design-system/input';
import { Segmented } from '@cabinet/design-system/segmented';
import { MESSAGE_RULE_ACTIONS, type MessageRuleAction } from '@cabinet/domain/message-rule-actions';
import type { MessageRule } from '@cabinet/domain/message-rules';
import { newAction } from '../../model/message-rules.ts';
import styles from '../routing/routing.module.css';
import { useRoutingGroups } from './use-routing-groups.ts';

/** What becomes of the messages of a rule. */
export function MessageRuleActionFields({ name }: { name: string }) {
  const t = useT('admin');
  const { value: action, set } = useFormField<MessageRule['action']>(name);
  return (
    <fieldset className={styles['fieldset']}>
      <legend className={styles['legend']}>{t('routing.then')}</legend>
      <div className={styles['addCondition']}>
        <NativeSelect
          aria-label={t('routing.then')}
          options={MESSAGE_RULE_ACTIONS.map((value) => ({ value, label: t(`messageRules.action.${value}`) }))}
          value={action.kind}
          onChange={(kind) => set(newAction(kind as MessageRuleAction))}
        />
      </div>
      {action.kind === 'refuse' ? (
        <TextField name={`${name}.reason`} label={t('messageRules.reason')} hint={t('messageRules.reasonHint')} required />
      ) : null}
      {action.kind === 'replace' ? (
        <Replacement name={name} target={action.target} onTarget={(target) => set({ ...newAction('replace'), target })} />
      ) : null}
      {action.kind === 'moderate' ? <p className={styles['note']}>{t('messageRules.moderateHint')}</p> : null}
      {action.kind === 'route' ? <RoutingGroupField name={`${name}.group`} /> : null}
    </fieldset>
  );
}

interface ReplacementProps {
  name: string;
  target: MessageRule['action']['target'];
  onTarget: (target: MessageRule['action']['target']) => void;
}

/** What takes the place of what: of a part of the text, or of the whole sender. */
function Replacement({ name, target, onTarget }: ReplacementProps) {
  const t = useT('admin');
  return (
    <>
      <Segmented
        label={t('messageRules.target')}
        options={(['text', 'sender'] as const).map((value) => ({ value, label: t(`routing.condition.${value}`) }))}
        value={target}
        onChange={onTarget}
      />
      {target === 'sender' ? (
        <TextField name={`${name}.replacement`} label={t('messageRules.newSender')} required />
      ) : (
        <FormRow>
          <TextField name={`${name}.find`} label={t('messageRules.find')} required />
          <TextField name={`${name}.replacement`} label={t('messageRules.replacement')} hint={t('messageRules.replacementHint')} />
        </FormRow>
      )}
    </>
  );
}

/** The routing group that messages go by instead of their account's own. */
function RoutingGroupField({ name }: { name: string }) {
  const t = useT('admin');
  const groups = useRoutingGroups();
  const options = groups.map(({ id, title, type }) => ({ value: id, label: `${title} · ${t(`ui:channel.${type}`)}` }));
  return (
    <SelectField
      name={name}
      label={t('messageRules.group')}
      hint={t('messageRules.groupHint')}
      placeholder={t('messageRules.chooseGroup')}
      options={options}
      required
    />
  );
}
