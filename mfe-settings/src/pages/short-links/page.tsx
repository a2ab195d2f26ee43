import { Suspense } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { shortLinks, type ShortLink } from '@cabinet/domain/short-links';
import { IconButton } from '@cabinet/design-system/button';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { Link } from '@cabinet/design-system/link';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { LinkForm } from './link-form.tsx';
import { useCopyLink } from './use-copy-link.ts';
import styles from './short-links.module.css';

// It draws a QR code, which the list does without.
const LinkDetail = lazyComponent(() => import('./link-detail.tsx').then((module) => module.LinkDetail));

const column = columnsOf(shortLinks);
const action = actionsOf(shortLinks);

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '');

/** A short address with a copy button. */
function ShortAddress({ shortUrl }: Pick<ShortLink, 'shortUrl'>) {
  const t = useT('settings');
  const copy = useCopyLink();
  return (
    <span className={styles['short']}>
      <Link href={shortUrl}>{withoutScheme(shortUrl)}</Link>
      <IconButton
        size="sm"
        icon="copy"
        label={t('shortLinks.copy', { link: withoutScheme(shortUrl) })}
        onClick={() => void copy(shortUrl)}
      />
    </span>
  );
}

/** Short links: created, copied, redirected to another target, removed (spec 2 §2 "Short links"). */
export function Page() {
  const t = useT('settings');
  const { number } = useFormat();
  const { session } = useCabinet();
  const copy = useCopyLink();
  const dialogs = useListDialogs(shortLinks, { create: LinkForm, update: LinkForm });
  const domains = session.settings.shortLinks.domains.map((value) => ({ value, label: value }));
  return (
    <ResourceList
      resource={shortLinks}
      title={t('shortLinks.title')}
      tabs={<AreaTabs parent="/short-links" label={t('shortLinks.title')} />}
      dialogs={dialogs}
      createLabel={t('shortLinks.create')}
      columns={[
        column.custom('shortUrl', (row) => <ShortAddress {...row} />, { label: t('shortLinks.short'), card: 'title', interactive: true }),
        column.custom('fullUrl', ({ fullUrl }) => <span className={styles['full']}>{withoutScheme(fullUrl)}</span>, {
          label: t('shortLinks.full'),
          card: 'text',
          from: 'sm',
          soft: true,
        }),
        column.count('clicks', {
          label: t('shortLinks.clicks'),
          card: 'aside',
          cardRender: ({ clicks }) => t('shortLinks.clicksOf', { count: clicks, number: number(clicks) }),
        }),
        column.count('messages', { label: t('shortLinks.messages'), card: 'none', from: 'lg' }),
        column.count('automatic', { label: t('shortLinks.automatic'), card: 'none', from: 'lg', hidden: true }),
        column.owner(),
        column.date('createdAt', { from: 'md' }),
      ]}
      filters={['search', { field: 'domain', label: t('shortLinks.domain'), options: domains }, 'createdAt', 'owner']}
      selection={{
        name: ({ shortUrl }) => withoutScheme(shortUrl),
        jobs: [
          {
            action: 'remove',
            label: t('ui:common.remove'),
            icon: 'trash',
            danger: true,
            access: 'shortLinks.remove',
            confirm: (count, number) => ({ title: t('shortLinks.removeMany', { count, number }) }),
          },
        ],
      }}
      actions={[
        action.custom({ key: 'copy', label: t('ui:common.copy'), icon: 'copy', run: ({ shortUrl }) => copy(shortUrl) }),
        action.update(dialogs),
        action.remove(({ shortUrl }) => withoutScheme(shortUrl)),
      ]}
      detail={{
        title: ({ shortUrl }) => withoutScheme(shortUrl),
        render: (row) => (
          <Suspense fallback={<Skeleton lines={8} />}>
            <LinkDetail link={row} />
          </Suspense>
        ),
      }}
      empty={{ picture: 'links', text: t('shortLinks.empty') }}
    />
  );
}
