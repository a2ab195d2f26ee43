import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { actionsOf, columnsOf, ResourceList, useListDialogs, type Column } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { credentials, type Credential } from '@cabinet/domain/credentials';
import { PROVIDER_KINDS } from '@cabinet/domain/providers';
import { NewCredentialForm } from '../../components/credentials/new-credential.tsx';
import { RenameCredential } from '../../components/credentials/rename-credential.tsx';

const column = columnsOf(credentials);
const action = actionsOf(credentials);

/** Credentials that providers use (spec 2 §3 "Further admin entities"; `/operations/providers/credentials`). */
export function Page() {
  const t = useT('admin');
  const { link } = useCabinet();
  const dialogs = useListDialogs(credentials, { create: NewCredentialForm, update: RenameCredential });
  const columns = useMemo(
    (): Column<Credential>[] => [
      column.custom('title', ({ id, title }) => <Link to={link('admin.credential', { id })}>{title}</Link>, {
        label: t('credentials.label'),
        card: 'title',
        interactive: true,
      }),
      column.custom('kind', ({ kind }) => t(`provider.kind.${kind}`, { defaultValue: kind }), {
        label: t('providers.kind'),
        card: 'meta',
        soft: true,
        order: false,
        file: { words: 'admin:provider.kind' },
      }),
      column.custom('user', ({ user }) => user || '–', { label: t('credentials.user'), card: 'meta', from: 'md', order: false }),
      column.custom(
        'usedBy',
        ({ usedBy }) =>
          usedBy.length === 0
            ? t('credentials.unused')
            : usedBy.map(({ id, title }, at) => (
                <span key={id}>
                  {at > 0 ? ', ' : null}
                  <Link to={link('admin.provider', { id })}>{title}</Link>
                </span>
              )),
        { label: t('credentials.usedBy'), card: 'text', order: false, interactive: true, file: { path: 'usedBy.title', kind: 'text' } },
      ),
      column.custom('staged', ({ staged }) => (staged ? <Tag tone="warning">{t('credentials.hasStaged')}</Tag> : null), {
        label: t('credentials.rotation'),
        card: 'aside',
        from: 'sm',
        order: false,
        file: { path: 'staged', kind: 'yesNo' },
      }),
      column.custom('rotatedAt', ({ rotatedAt, createdAt }) => <DateTime at={rotatedAt ?? createdAt} />, {
        label: t('credentials.since'),
        card: 'meta',
        from: 'md',
        soft: true,
        order: false,
      }),
    ],
    [t, link],
  );
  return (
    <ResourceList
      resource={credentials}
      title={t('credentials.title')}
      tabs={<AreaTabs parent="/operations/providers" />}
      columns={columns}
      rowLink={({ id }) => link('admin.credential', { id })}
      searchPlaceholder={t('credentials.search')}
      filters={[
        'search',
        {
          field: 'kind',
          label: t('providers.kind'),
          options: PROVIDER_KINDS.map((value) => ({ value, label: t(`provider.kind.${value}`, { defaultValue: value }) })),
        },
      ]}
      dialogs={dialogs}
      createLabel={t('credentials.create')}
      actions={[
        action.update(dialogs, { label: t('credentials.rename') }),
        action.remove(({ title }) => title, {
          confirm: ({ title }) => ({ title: t('credentials.removeTitle', { title }) }),
          shown: ({ usedBy }) => usedBy.length === 0,
        }),
      ]}
      empty={{ picture: 'integrations', text: t('credentials.empty') }}
    />
  );
}
