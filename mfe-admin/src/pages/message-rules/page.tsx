import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, ResourceList } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { Count } from '@cabinet/design-system/value';
import { messageRuleGroups, type MessageRuleGroup } from '@cabinet/domain/message-rules';
import { rowVersion } from '@cabinet/domain/row-version';
import { messageRulesOf } from '../../model/message-rules.ts';

const column = columnsOf(messageRuleGroups);
const action = actionsOf(messageRuleGroups);

/** Whom a group of message rules is for, in words. */
function useScopeText() {
  const t = useT('admin');
  const { number } = useFormat();
  return ({ types, users }: MessageRuleGroup) =>
    [
      types.length === 0 ? t('messageRules.allChannels') : types.map((type) => t(`ui:channel.${type}`)).join(', '),
      users.length === 0 ? t('messageRules.allAccounts') : t('routing.accounts', { count: users.length, number: number(users.length) }),
    ].join(' · ');
}

/** Groups of rules on texts and senders of messages (spec 2 §3 "Further admin entities"). */
export function Page() {
  const t = useT('admin');
  const { link, can } = useCabinet();
  const navigate = useNavigate();
  const { number } = useFormat();
  const scope = useScopeText();
  const [update] = useResource(messageRuleGroups).useUpdate();
  const addressOf = (id: string) => link('admin.messageRule', { id });
  const columns = useMemo(
    () => [
      column.link('title', { label: t('routing.groupName'), to: ({ id }) => link('admin.messageRule', { id }) }),
      column.custom(
        'isActive',
        ({ isActive }) => <Tag tone={isActive ? 'success' : 'warning'}>{t(isActive ? 'messageRules.active' : 'routing.off')}</Tag>,
        {
          label: t('messageRules.state'),
          card: 'meta',
          order: false,
          file: { kind: 'yesNo' },
        },
      ),
      column.custom('types', scope, { label: t('messageRules.scope'), card: 'text', from: 'sm', order: false, file: { words: 'channel' } }),
      column.custom('rules', ({ rules }) => <Count value={rules.length} />, {
        label: t('tariff.rules'),
        align: 'end',
        card: 'none',
        from: 'sm',
        order: false,
        file: { path: 'rules.length' },
      }),
      column.count('priority', {
        label: t('messageRules.priority'),
        cardRender: ({ priority }) => t('messageRules.priorityCard', { number: number(priority) }),
        from: 'md',
      }),
      column.date('createdAt', { from: 'lg', exact: 'date' }),
    ],
    [t, number, link, scope],
  );
  return (
    <ResourceList
      resource={messageRuleGroups}
      title={t('messageRules.title')}
      tabs={<AreaTabs parent="/operations/routing" />}
      columns={columns}
      rowLink={({ id }) => addressOf(id)}
      filters={['search']}
      searchPlaceholder={t('routing.groupName')}
      dialogs={can('messageRuleGroups.create') ? { create: () => void navigate(addressOf('new') ?? '.') } : {}}
      createLabel={t('messageRules.create')}
      actions={[
        action.custom({
          key: 'switch',
          label: ({ isActive }: MessageRuleGroup) => t(isActive ? 'routing.switchOff' : 'routing.switchOn'),
          icon: 'shield',
          access: 'messageRuleGroups.update',
          run: async (row) => {
            const ifMatch = rowVersion(row);
            await update({
              id: row.id,
              body: { ...messageRulesOf(row), isActive: !row.isActive },
              ...(ifMatch ? { ifMatch } : {}),
            }).unwrap();
          },
        }),
        action.remove(({ title }) => title, { confirm: ({ title }) => ({ title: t('messageRules.remove', { title }) }) }),
      ]}
      empty={{ picture: 'routes', text: t('messageRules.empty') }}
    />
  );
}
