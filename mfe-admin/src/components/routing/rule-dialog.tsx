import { isApiError } from '@cabinet/api/errors';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { CheckboxesField, Form, SubmitButton, SwitchField, TextField, useFormField, useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import type { MessageType } from '@cabinet/domain/channels';
import { routingRuleSchema, type RoutingRule } from '@cabinet/domain/routing';
import { REROUTE_TRIGGERS } from '@cabinet/domain/routing-rules';
import { WeightedProvidersField } from './providers-field.tsx';
import { RuleConditions } from './rule-conditions.tsx';
import styles from './routing.module.css';
import { useRoutingNames } from './use-routing-names.ts';
import { useRuleText } from './use-rule-text.ts';

interface RuleDialogProps {
  rule: RoutingRule;
  type: MessageType;
  isNew: boolean;
  /** The rule's place in what is sent to the server, from 0: faults name it. */
  index: number;
  onSave: (rule: RoutingRule) => Promise<unknown>;
  onClose: () => void;
}

/** The faults of a rule inside of its group as those of the rule. */
function ofRule(failure: unknown, index: number): unknown {
  if (!isApiError(failure)) return failure;
  const prefix = `rules[${index}].`;
  const items = failure.items.map((item) => (item.path.startsWith(prefix) ? { ...item, path: item.path.slice(prefix.length) } : item));
  return { ...failure, items };
}

/** Edits a rule: its name, which messages it is for, and what becomes of them. Saved, it is staged. */
export function RuleDialog({ rule, type, isNew, index, onSave, onClose }: RuleDialogProps) {
  const t = useT('admin');
  const save = async (next: RoutingRule) => {
    try {
      await onSave(next);
    } catch (failure) {
      throw ofRule(failure, index);
    }
    onClose();
  };
  return (
    <Dialog title={isNew ? t('routing.newRule') : t('routing.ruleTitle', { title: rule.title })} width={800} onClose={onClose}>
      <Form<RoutingRule> schema={routingRuleSchema} initial={rule} onSubmit={save}>
        <RuleFields type={type} />
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('routing.stage')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

function RuleFields({ type }: { type: MessageType }) {
  const t = useT('admin');
  const { values } = useFormValues<RoutingRule>();
  const names = useRoutingNames([values]);
  const text = useRuleText(names);
  const { value: action, set } = useFormField<RoutingRule['action']>('action');
  return (
    <Stack>
      <TextField name="title" label={t('routing.ruleName')} autoFocus />
      <RuleConditions names={names} />
      <fieldset className={styles['fieldset']}>
        <legend className={styles['legend']}>{t('routing.then')}</legend>
        <Segmented
          label={t('routing.then')}
          options={(['send', 'block'] as const).map((value) => ({ value, label: t(`routing.kind.${value}`) }))}
          value={action.kind}
          onChange={(kind) => set({ kind, providers: [], reroute: [], reason: '' })}
        />
        {action.kind === 'send' ? (
          <>
            <p className={styles['note']}>{t('routing.weightsHint')}</p>
            <WeightedProvidersField name="action.providers" label={t('routing.providers')} type={type} names={names} />
            <RerouteField name="action.reroute" />
          </>
        ) : (
          <TextField name="action.reason" label={t('routing.reason')} hint={t('routing.reasonHint')} required />
        )}
      </fieldset>
      <SwitchField name="isActive" label={t('routing.ruleActive')} />
      <p className={styles['sentence']} aria-live="polite">
        {text.when(values)}, {text.becomes(values)}
      </p>
    </Stack>
  );
}

/** After what the next provider is tried, beside one that does not answer. */
export function RerouteField({ name }: { name: string }) {
  const t = useT('admin');
  return (
    <CheckboxesField
      name={name}
      label={t('routing.reroute.title')}
      options={REROUTE_TRIGGERS.map((value) => ({ value, label: t(`routing.reroute.${value}`) }))}
    />
  );
}
