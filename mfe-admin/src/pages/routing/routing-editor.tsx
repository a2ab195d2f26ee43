import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Empty } from '@cabinet/design-system/empty';
import { NativeSelect, SearchInput } from '@cabinet/design-system/input';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import type { NewRoutingGroup, RoutingRule } from '@cabinet/domain/routing';
import type { RoutingDraft } from '@cabinet/domain/routing-draft';
import { GroupCard } from '../../components/routing/group-card.tsx';
import { GroupDialog } from '../../components/routing/group-dialog.tsx';
import { PublishDialog } from '../../components/routing/publish-dialog.tsx';
import styles from '../../components/routing/routing.module.css';
import { useRoutingNames } from '../../components/routing/use-routing-names.ts';
import { useRuleText } from '../../components/routing/use-rule-text.ts';
import { useStaging } from '../../components/routing/use-staging.ts';

const TYPE = 'type';
/** More channels than these are chosen from a list. */
const MAX_SEGMENTS = 6;

const newGroup = (type: MessageType): NewRoutingGroup =>
  ({ title: '', type, isActive: true, providers: [], reroute: [], rules: [] }) as NewRoutingGroup;

/** Groups of a channel with their rules, what is staged, and its publication. */
export function RoutingEditor({ draft }: { draft: RoutingDraft }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { can, confirm } = useCabinet();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<'publish' | 'group'>();
  const staging = useStaging(draft);
  const names = useRoutingNames(useMemo(() => draft.groups.flatMap(({ rules }) => rules), [draft.groups]));
  const text = useRuleText(names);
  const count = draft.changes.length;

  const types = MESSAGE_TYPES.filter((type) => draft.groups.some((group) => group.type === type));
  const type = types.find((one) => one === params.get(TYPE)) ?? types[0] ?? 'sms';
  const wanted = search.trim().toLowerCase();
  const isShown = (rule: RoutingRule) =>
    wanted === '' || `${rule.title} ${text.when(rule)} ${text.becomes(rule)}`.toLowerCase().includes(wanted);
  const groups = draft.groups.filter((group) => group.type === type);
  const found = wanted === '' ? groups : groups.filter((group) => group.title.toLowerCase().includes(wanted) || group.rules.some(isShown));

  const discard = async () => {
    const question = { title: t('routing.discardTitle', { count, number: number(count) }), action: t('routing.discard'), danger: true };
    if (await confirm(question)) await staging.discard();
  };
  return (
    <PageLayout
      title={t('routing.title')}
      count={count > 0 ? <Tag tone="warning">{t('routing.draft', { count, number: number(count) })}</Tag> : undefined}
      tabs={<AreaTabs parent="/operations/routing" />}
      actions={
        <>
          {can('routingGroups.create') ? (
            <Button icon="plus" onClick={() => setOpen('group')}>
              {t('routing.newGroup')}
            </Button>
          ) : null}
          {count > 0 && can('routingGroups.update') ? <Button onClick={() => void discard()}>{t('routing.discard')}</Button> : null}
          {can('routing.activate') ? (
            <Button tone="primary" disabled={count === 0} onClick={() => setOpen('publish')}>
              {count > 0 ? t('routing.publish', { count, number: number(count) }) : t('routing.nothingToPublish')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack>
        <div className={styles['toolbar']}>
          <ChannelSwitch types={types} value={type} onChange={(next) => setParams({ [TYPE]: next }, { replace: true })} />
          <SearchInput
            className={styles['search'] ?? ''}
            label={t('routing.search')}
            placeholder={t('routing.search')}
            value={search}
            onSearch={setSearch}
          />
        </div>
        {draft.author && draft.updatedAt ? (
          <p className={styles['note']}>
            {t('routing.stagedBy', { name: draft.author.username })} · <DateTime at={draft.updatedAt} />
          </p>
        ) : null}
        {draft.groups.length === 0 ? <Empty picture="routes" text={t('routing.empty')} /> : null}
        <div className={styles['groups']}>
          {found.map((group) => (
            <GroupCard
              key={group.id}
              draft={draft}
              group={group}
              names={names}
              staging={staging}
              isShown={(rule) => isShown(rule) || group.title.toLowerCase().includes(wanted)}
            />
          ))}
        </div>
        <p className={styles['note']}>{t(found.length === 0 && wanted !== '' ? 'routing.nothingFound' : 'routing.orderHint')}</p>
      </Stack>
      {open === 'publish' && count > 0 ? <PublishDialog draft={draft} staging={staging} onClose={() => setOpen(undefined)} /> : null}
      {open === 'group' ? (
        <GroupDialog
          isNew
          group={newGroup(type)}
          onSave={async (given) => {
            await staging.add(given);
            setParams({ [TYPE]: given.type }, { replace: true });
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </PageLayout>
  );
}

interface ChannelSwitchProps {
  types: readonly MessageType[];
  value: MessageType;
  onChange: (type: MessageType) => void;
}

/** The channel whose groups are shown; nothing where there is only one. */
function ChannelSwitch({ types, value, onChange }: ChannelSwitchProps) {
  const t = useT('admin');
  const options = types.map((type) => ({ value: type, label: t(`ui:channel.${type}`) }));
  if (types.length <= 1) return null;
  if (types.length <= MAX_SEGMENTS) return <Segmented label={t('ui:column.channel')} options={options} value={value} onChange={onChange} />;
  return (
    <div className={styles['channel']}>
      <NativeSelect
        aria-label={t('ui:column.channel')}
        options={options}
        value={value}
        onChange={(type) => onChange(type as MessageType)}
      />
    </div>
  );
}
