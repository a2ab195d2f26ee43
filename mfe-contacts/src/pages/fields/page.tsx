import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { contactFields, type CustomField } from '@cabinet/domain/custom-fields';
import { useContactsFieldUsageMutation } from '../../api.ts';
import { FieldForm } from './form.tsx';

const column = columnsOf(contactFields);
const action = actionsOf(contactFields);

/** The fields that an account has added to its contacts: their names, types, choices and order. */
export function Page() {
  const t = useT('contacts');
  const dialogs = useListDialogs(contactFields, { create: FieldForm, update: FieldForm });
  const { change, remove } = useFieldActions();
  return (
    <ResourceList
      resource={contactFields}
      title={t('customFields.title')}
      tabs={<AreaTabs parent="/contacts" label={t('lists.title')} />}
      columns={[
        column.text('title', { label: t('customFields.name'), card: 'title', soft: false }),
        column.custom('type', ({ type }) => t(`customFields.types.${type}`), {
          label: t('customFields.type'),
          card: 'text',
          order: false,
          file: { words: 'contacts:customFields.types' },
        }),
        column.custom('choices', ({ choices }) => choices.join(', '), {
          label: t('customFields.choices'),
          card: 'none',
          order: false,
          from: 'lg',
        }),
        column.custom('key', ({ key }) => <code>{`\${${key}}`}</code>, {
          label: t('customFields.placeholder'),
          card: 'meta',
          order: false,
        }),
        column.custom('isActive', ({ isActive }) => (isActive ? null : <Tag>{t('customFields.archived')}</Tag>), {
          label: t('customFields.archived'),
          card: 'aside',
          order: false,
          file: { kind: 'yesNo', label: t('ui:column.isActive') },
        }),
        column.count('position', { label: t('customFields.position'), card: 'none' }),
        column.owner(),
      ]}
      filters={['search', 'owner']}
      searchPlaceholder={t('customFields.search')}
      dialogs={dialogs}
      createLabel={t('customFields.create')}
      actions={[
        action.update(dialogs),
        action.custom({
          key: 'up',
          label: t('customFields.up'),
          icon: 'arrow-up',
          access: 'contacts.update',
          shown: ({ position }) => position > 1,
          run: (field) => change(field, { position: field.position - 1 }),
        }),
        action.custom({
          key: 'down',
          label: t('customFields.down'),
          icon: 'arrow-down',
          access: 'contacts.update',
          run: (field) => change(field, { position: field.position + 1 }),
        }),
        action.custom({
          key: 'archive',
          label: ({ isActive }) => t(isActive ? 'customFields.archive' : 'customFields.restore'),
          access: 'contacts.update',
          run: (field) => change(field, { isActive: !field.isActive }),
          done: ({ title, isActive }) => t(isActive ? 'customFields.archivedDone' : 'customFields.restoredDone', { title }),
        }),
        action.custom({
          key: 'remove',
          label: t('customFields.remove'),
          icon: 'trash',
          danger: true,
          access: 'contacts.remove',
          run: remove,
        }),
      ]}
      empty={{ picture: 'contacts', text: t('customFields.empty') }}
    />
  );
}

/** Changes a field, and removes one after a question that says how many contacts lose a value. */
function useFieldActions() {
  const t = useT('contacts');
  const format = useFormat();
  const { confirm, notify } = useCabinet();
  const hooks = useResource(contactFields);
  const [update] = hooks.useUpdate();
  const [removeField] = hooks.useRemove();
  const [askUsage] = useContactsFieldUsageMutation();

  const change = ({ id, title, key, type, choices, position, isActive }: CustomField, changed: Partial<CustomField>) =>
    update({ id, body: { title, key, type, choices, position, isActive, ...changed } }).unwrap();

  const remove = async ({ id, title }: CustomField) => {
    const { contacts, more } = await askUsage(id).unwrap();
    const number = format.number(contacts);
    const text = more ? t('customFields.removeMore', { number }) : t('customFields.removeText', { count: contacts, number });
    const isSure = await confirm({
      title: t('customFields.removeTitle', { title }),
      text: contacts > 0 ? text : t('customFields.removeEmpty'),
      action: t('customFields.remove'),
      danger: true,
    });
    if (!isSure) return;
    await removeField(id).unwrap();
    notify({ tone: 'success', title: t('customFields.removed', { title }) });
  };
  return { change, remove };
}
