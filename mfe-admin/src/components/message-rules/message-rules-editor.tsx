import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Form } from '@cabinet/design-system/form';
import { JournalList } from '@cabinet/design-system/journal';
import { PageLayout, Split, Stack } from '@cabinet/design-system/page';
import { Tag } from '@cabinet/design-system/tag';
import { VersionedForm, type VersionedField } from '@cabinet/design-system/versioned-form';
import { messageRuleGroups, messageRuleGroupSchema, type MessageRuleGroup, type NewMessageRuleGroup } from '@cabinet/domain/message-rules';
import type { Schema } from '@cabinet/domain/validation';
import { messageRulesOf, NEW_MESSAGE_RULES } from '../../model/message-rules.ts';
import { ChangedBy } from '../changed-by.tsx';
import { MessageChecker } from './message-checker.tsx';
import { MessageRulesFields, RulesSaveBar } from './message-rules-fields.tsx';
import { useRoutingGroups } from './use-routing-groups.ts';

const SCHEMA = messageRuleGroupSchema as unknown as Schema<NewMessageRuleGroup>;

/** The fields and, beside them, what the rules make of a message as they are written at present. */
function Rules({ id, children }: { id: string | undefined; children: ReactNode }) {
  const groups = useRoutingGroups();
  const groupName = (wanted: string) => groups.find((one) => one.id === wanted)?.title;
  return (
    <Split aside={<MessageChecker id={id} groupName={groupName} />}>
      <MessageRulesFields groupName={groupName} />
      {children}
    </Split>
  );
}

/** Makes a group of message rules. */
export function NewMessageRules() {
  const t = useT('admin');
  const { link, notify } = useCabinet();
  const navigate = useNavigate();
  const [create] = useResource(messageRuleGroups).useCreate();
  const submit = async (given: NewMessageRuleGroup) => {
    const { id } = await create(given).unwrap();
    notify({ tone: 'success', title: t('messageRules.created') });
    await navigate(link('admin.messageRule', { id }) ?? '/', { replace: true });
  };
  return (
    <PageLayout title={t('messageRules.new')} back={link('admin.messageRules') ?? '/'}>
      <Form<NewMessageRuleGroup> schema={SCHEMA} initial={NEW_MESSAGE_RULES} onSubmit={submit}>
        <Rules id={undefined}>
          <RulesSaveBar isNew />
        </Rules>
      </Form>
    </PageLayout>
  );
}

/** The fields of a group as differences between two versions of it are shown. */
function useFields(): readonly VersionedField[] {
  const t = useT('admin');
  const { number } = useFormat();
  const channels = (value: unknown) =>
    (value as readonly string[]).map((type) => t(`ui:channel.${type}`)).join(', ') || t('messageRules.allChannels');
  const count = (value: unknown) => number((value as readonly unknown[]).length);
  return [
    { path: 'title', label: t('routing.groupName') },
    { path: 'isActive', label: t('messageRules.active') },
    { path: 'priority', label: t('messageRules.priority') },
    { path: 'types', label: t('messageRules.types'), show: channels },
    { path: 'users', label: t('messageRules.users'), show: count },
    { path: 'rules', label: t('tariff.rules'), show: count },
  ];
}

/** Edits a group of message rules: whom it is for, its rules, a message to try them with, and who changed what. */
export function MessageRulesEditor({ group }: { group: MessageRuleGroup }) {
  const t = useT('admin');
  const { link, notify, can } = useCabinet();
  const [update] = useResource(messageRuleGroups).useUpdate();
  const fields = useFields();
  const query = useMemo(() => ({ resource: 'messageRuleGroups', rowId: group.id }), [group.id]);
  return (
    <PageLayout
      title={
        <>
          {group.title} {group.isActive ? null : <Tag tone="warning">{t('routing.off')}</Tag>}
        </>
      }
      back={link('admin.messageRules') ?? '/'}
    >
      <Stack gap="lg">
        <VersionedForm<MessageRuleGroup, NewMessageRuleGroup>
          row={group}
          valuesOf={messageRulesOf}
          fields={fields}
          schema={SCHEMA}
          save={(body, ifMatch) => update({ id: group.id, body, ...(ifMatch ? { ifMatch } : {}) }).unwrap()}
          changedBy={({ id, updatedAt }) => <ChangedBy resource="messageRuleGroups" rowId={id} at={updatedAt} />}
          onSaved={() => notify({ tone: 'success', title: t('messageRules.saved') })}
        >
          <Rules id={group.id}>
            <RulesSaveBar isNew={false} />
          </Rules>
        </VersionedForm>
        {can('eventsHistory.get') ? <JournalList section title={t('journal.title')} query={query} /> : null}
      </Stack>
    </PageLayout>
  );
}
