import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Empty } from '@cabinet/design-system/empty';
import { SubmitButton, useFormField } from '@cabinet/design-system/form';
import { Checkbox } from '@cabinet/design-system/input';
import { Row } from '@cabinet/design-system/page';
import { Tag } from '@cabinet/design-system/tag';
import { VersionedForm } from '@cabinet/design-system/versioned-form';
import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import { userRoutingGroupsSchema, userRoutingGroupsVersion, type RoutingGroup } from '@cabinet/domain/routing';
import type { User } from '@cabinet/domain/users';
import { ChangedBy } from '../../components/changed-by.tsx';
import { useAdminAssignGroupsMutation, type GroupsOf } from '../../account-page-calls.ts';
import styles from './routing.module.css';

interface RoutingFormProps {
  user: User;
  assigned: GroupsOf;
  known: readonly RoutingGroup[];
}

/** Chooses the routing groups of an account, channel by channel. */
export function RoutingForm({ user, assigned, known }: RoutingFormProps) {
  const t = useT('admin');
  const { notify, can } = useCabinet();
  const [assign] = useAdminAssignGroupsMutation();
  if (known.length === 0) return <Empty picture="routes" text={t('account.routing.empty')} />;
  const types = MESSAGE_TYPES.filter((type) => known.some((group) => group.type === type));
  const mayChange = can('routingGroups.update');
  const titles = (value: unknown) => {
    const ids = value as readonly string[];
    return (
      known
        .filter(({ id }) => ids.includes(id))
        .map(({ title }) => title)
        .join(', ') || t('account.routing.none')
    );
  };
  return (
    <VersionedForm<GroupsOf, { groups: readonly string[] }>
      row={assigned}
      valuesOf={({ groups }) => ({ groups })}
      versionOf={userRoutingGroupsVersion}
      schema={userRoutingGroupsSchema}
      fields={[{ path: 'groups', label: t('account.routing.title'), show: titles }]}
      save={(body, ifMatch) => assign({ id: user.id, body, ...(ifMatch ? { ifMatch } : {}) }).unwrap()}
      changedBy={() => <ChangedBy resource="routingGroups" assignedTo={user.id} />}
      onSaved={() => notify({ tone: 'success', title: t('account.routing.saved', { name: user.username }) })}
    >
      <p className={styles['hint']}>{t('account.routing.hint')}</p>
      <div className={styles['types']}>
        {types.map((type) => (
          <GroupsOfType key={type} type={type} known={known.filter((group) => group.type === type)} disabled={!mayChange} />
        ))}
      </div>
      {mayChange ? (
        <Row>
          <SubmitButton disabledWhile={['unchanged']}>{t('ui:common.save')}</SubmitButton>
        </Row>
      ) : null}
    </VersionedForm>
  );
}

function GroupsOfType({ type, known, disabled }: { type: MessageType; known: readonly RoutingGroup[]; disabled: boolean }) {
  const t = useT('admin');
  const { value, set } = useFormField<readonly string[]>('groups');
  const isServed = known.some(({ id }) => value.includes(id));
  return (
    <fieldset className={styles['type']}>
      <legend>
        {t(`ui:channel.${type}`)}
        {isServed ? null : <Tag tone="warning">{t('account.routing.none')}</Tag>}
      </legend>
      {known.map(({ id, title, isActive, providers }) => (
        <Checkbox
          key={id}
          disabled={disabled}
          checked={value.includes(id)}
          onChange={(checked) => set(checked ? [...value, id] : value.filter((one) => one !== id))}
          label={
            <>
              {title} <span className={styles['providers']}>{providers.join(' → ')}</span>
              {isActive ? null : <Tag tone="warning">{t('account.routing.inactive')}</Tag>}
            </>
          }
        />
      ))}
    </fieldset>
  );
}
