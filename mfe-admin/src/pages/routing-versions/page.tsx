import { useT } from '@cabinet/contract/i18n';
import { useFormat } from '@cabinet/contract/format';
import { columnsOf, ResourceList } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { ROUTING_VERSION_KINDS, routingVersions, type RoutingVersion } from '@cabinet/domain/routing-draft';
import { VersionDetail } from './version-detail.tsx';

const column = columnsOf(routingVersions);

/** Every version of the routing that was live: who made it, when, and what it changed; back to any of them. */
export function Page() {
  const t = useT('admin');
  const { number } = useFormat();
  const title = (version: RoutingVersion) => t('routing.version', { version: number(version.number) });
  return (
    <ResourceList
      resource={routingVersions}
      title={t('routing.versionsTitle')}
      tabs={<AreaTabs parent="/operations/routing" />}
      columns={[
        column.custom('number', title, { label: t('routing.versionColumn'), card: 'title' }),
        column.custom(
          'kind',
          ({ kind, restored }) => (
            <Tag {...(kind === 'restored' ? { tone: 'warning' as const } : {})}>
              {t(`routing.versionKind.${kind}`, { version: restored === null ? '' : number(restored) })}
            </Tag>
          ),
          { label: t('routing.versionHow'), card: 'meta', order: false, file: { words: 'admin:routing.versionKindShort' } },
        ),
        column.custom('comment', ({ comment }) => comment || '–', {
          label: t('routing.comment'),
          card: 'text',
          cardRender: ({ comment }) => comment,
          from: 'md',
          order: false,
        }),
        column.custom('author', ({ author }) => author?.username ?? '–', {
          label: t('routing.author'),
          card: 'meta',
          cardRender: ({ author }) => author?.username,
          order: false,
          file: { path: 'author.username', kind: 'text' },
        }),
        column.count('changesCount', {
          label: t('routing.changes'),
          cardRender: ({ changesCount }) => t('routing.changesOf', { count: changesCount, number: number(changesCount) }),
          order: false,
          from: 'sm',
        }),
        column.date('createdAt'),
      ]}
      filters={[
        {
          field: 'kind',
          label: t('routing.versionHow'),
          options: ROUTING_VERSION_KINDS.map((value) => ({ value, label: t(`routing.versionKindShort.${value}`) })),
        },
        'createdAt',
      ]}
      detail={{ title, render: (version) => <VersionDetail key={version.id} id={version.id} /> }}
      empty={{ picture: 'routes', text: t('routing.noVersions') }}
    />
  );
}
