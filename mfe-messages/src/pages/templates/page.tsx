import { Suspense, useCallback, useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT, type Translate } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { ChannelGlyph, ChannelName } from '@cabinet/design-system/channel';
import { Icon } from '@cabinet/design-system/icon';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { actionsOf, columnsOf, ResourceList, useListDialogs, type Column, type RowDialogProps } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { filesIn } from '@cabinet/domain/payload';
import { templates, type Template } from '@cabinet/domain/templates';
import { TruncatedText } from '../../components/cells.tsx';
import styles from '../../components/messages.module.css';
import { TemplateDetail } from './template-detail.tsx';

/** Loaded with the first press: nothing else of the page has a form. */
const TitleForm = lazyComponent(() => import('./title-form.tsx').then((module) => module.TitleForm));
const column = columnsOf(templates);
const action = actionsOf(templates);

/** The dialog that renames a template. */
const Rename = (props: RowDialogProps<Template>) => (
  <Suspense>
    <TitleForm {...props} />
  </Suspense>
);

/** The channels of a template's chain, in the order of the attempts; `brief` shows their marks alone. */
function Channels({ row, brief = false }: { row: Template; brief?: boolean }) {
  const Channel = brief ? ChannelGlyph : ChannelName;
  return (
    <span className={styles['follows']}>
      {[row, ...row.fallbacks].map(({ type }, index) => (
        <span key={index} className={styles['follows']}>
          {index > 0 ? <span aria-hidden>→</span> : null}
          <Channel type={type} />
        </span>
      ))}
    </span>
  );
}

function templateColumns(t: Translate, sendWith: (template: Template) => string | undefined): Column<Template>[] {
  const label = (key: string) => t(`templates.columns.${key}`);
  return [
    column.custom('title', ({ title }) => title, { label: label('title'), card: 'title' }),
    column.custom('type', (row) => <Channels row={row} />, {
      label: label('type'),
      card: 'aside',
      cardRender: (row) => <Channels row={row} brief />,
      file: { path: 'types', words: 'channel' },
    }),
    column.custom(
      'text',
      ({ payload }) => (
        <span className={styles['follows']}>
          {filesIn(payload).length > 0 ? (
            <span className={styles['follows']} title={t('templates.hasFiles')}>
              <Icon name="file" size={16} />
              <span className="cab-visually-hidden">{t('templates.hasFiles')}</span>
            </span>
          ) : null}
          <TruncatedText wide>{[payload.subject, payload.text].filter(Boolean).join(' · ') || '–'}</TruncatedText>
        </span>
      ),
      {
        label: label('text'),
        soft: true,
        card: 'text',
        from: 'md',
        sensitive: true,
        file: { path: ['payload.subject', 'payload.text'], kind: 'text' },
      },
    ),
    column.custom('sender', ({ payload }) => payload.sender, {
      label: label('sender'),
      card: 'meta',
      from: 'lg',
      sensitive: true,
      file: { path: 'payload.sender', kind: 'text' },
    }),
    column.date('createdAt', { label: label('createdAt'), from: 'sm' }),
    column.owner({ label: label('owner'), sensitive: true }),
    column.custom(
      'send',
      (row) => {
        const to = sendWith(row);
        return to === undefined ? null : (
          <Button size="sm" icon="send" to={to}>
            <span aria-hidden>{t('templates.sendHeading')}</span>
            <span className="cab-visually-hidden">{t('templates.sendBy', { name: row.title })}</span>
          </Button>
        );
      },
      {
        label: t('templates.sendHeading'),
        labelHidden: true,
        align: 'end',
        card: 'none',
        from: 'sm',
        order: false,
        interactive: true,
        file: false,
      },
    ),
  ];
}

/** Message templates (spec 2 §2); the send wizard's editor creates and edits them. */
export function Page() {
  const t = useT('messages');
  const title = useTabTitle('/messages');
  const { link } = useCabinet();
  const dialogs = useListDialogs(templates, { update: Rename });
  const writeNew = link('send.newTemplate');
  const create =
    writeNew === undefined ? null : (
      <Button tone="primary" icon="plus" to={writeNew}>
        {t('templates.create')}
      </Button>
    );
  const sendWith = useCallback(({ id }: Template) => link('send.template', { template: id }), [link]);
  const columns = useMemo(() => templateColumns(t, sendWith), [t, sendWith]);
  const rewrite = ({ id }: Template) => link('send.editTemplate', { template: id });
  return (
    <ResourceList
      resource={templates}
      title={title}
      tabs={<AreaTabs parent="/messages" />}
      columns={columns}
      searchPlaceholder={t('templates.search')}
      filters={['search', ...['createdAt', 'type', 'owner'].map((field) => ({ field, label: t(`templates.columns.${field}`) }))]}
      selection={{
        name: ({ title }) => title,
        jobs: [
          {
            action: 'remove',
            label: t('ui:common.remove'),
            icon: 'trash',
            danger: true,
            access: 'templates.remove',
            confirm: (count, number) => ({ title: t('templates.removeMany', { count, number }) }),
          },
        ],
      }}
      dialogs={dialogs}
      tools={create}
      actions={[
        action.custom({
          key: 'use',
          label: t('templates.use'),
          icon: 'send',
          access: 'sendings.generate',
          shown: (row) => sendWith(row) !== undefined,
          to: sendWith,
        }),
        action.custom({
          key: 'edit',
          label: t('ui:common.edit'),
          icon: 'template',
          shown: (row) => rewrite(row) !== undefined,
          to: rewrite,
        }),
        action.update(dialogs, { label: t('templates.rename') }),
        action.remove(({ title }) => title, { undo: true }),
      ]}
      empty={{ picture: 'templates', text: t('templates.empty'), action: create }}
      detail={{ title: ({ title }) => title, render: (row) => <TemplateDetail key={row.id} row={row} /> }}
    />
  );
}
