import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { Row } from '@cabinet/design-system/page';
import { Dot } from '@cabinet/design-system/status';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { ChannelTag, Tag } from '@cabinet/design-system/tag';
import { ANNOUNCEMENT_KINDS, announcements, announcementText, isCurrent, type Announcement } from '@cabinet/domain/announcements';
import type { Tone } from '@cabinet/domain/statuses';
import { AnnouncementForm } from './form.tsx';

const column = columnsOf(announcements);
const action = actionsOf(announcements);

type State = 'planned' | 'current' | 'ended';
const TONES: Readonly<Record<State, Tone>> = { planned: 'info', current: 'warning', ended: 'neutral' };

function stateOf(row: Announcement): State {
  const now = Date.now();
  return isCurrent(row, now) ? 'current' : Date.parse(row.startsAt) > now ? 'planned' : 'ended';
}

/** Characters of an announcement in the question before it is deleted. */
const BEGINNING = 60;

function beginning(text: string): string {
  return text.length > BEGINNING ? text.slice(0, BEGINNING).replace(/\s+\S*$/, '…') : text;
}

/** Announcements of issues and maintenance: written, changed, ended and removed; those that an outage raised among them. */
export function Page() {
  const t = useT('admin');
  const locale = useLocale();
  const { notify } = useCabinet();
  const [update] = useResource(announcements).useUpdate();
  const dialogs = useListDialogs(announcements, { create: AnnouncementForm, update: AnnouncementForm });

  const end = async ({ id, kind, tone, text, types, startsAt, isNotified }: Announcement) => {
    const now = new Date();
    const begin = new Date(startsAt);
    const body = { kind, tone, text: { ...text }, types: [...types], startsAt: begin < now ? begin : now, endsAt: now, isNotified };
    const { error } = await update({ id, body });
    if (!error) notify({ tone: 'success', title: t('announcements.ended') });
  };

  const name = ({ text }: Announcement) => beginning(announcementText(text, locale, locale));
  const columns = useMemo(
    () => [
      column.custom('text', ({ text }) => announcementText(text, locale, locale), {
        label: t('ui:column.text'),
        card: 'title',
        order: false,
        file: { path: `text.${locale}`, kind: 'text' },
      }),
      column.custom('state', (row) => <Dot tone={TONES[stateOf(row)]}>{t(`announcements.states.${stateOf(row)}`)}</Dot>, {
        label: t('ui:column.state'),
        card: 'aside',
        order: false,
        file: false,
      }),
      column.custom('kind', ({ kind }) => <Tag>{t(`announcements.kinds.${kind}`)}</Tag>, {
        label: t('announcements.kind'),
        card: 'meta',
        order: false,
      }),
      column.custom(
        'types',
        ({ types }) =>
          types.length === 0 ? (
            t('announcements.everybody')
          ) : (
            <Row>
              {types.map((type) => (
                <ChannelTag key={type} type={type} />
              ))}
            </Row>
          ),
        {
          label: t('announcements.concerned'),
          card: 'none',
          from: 'md',
          order: false,
        },
      ),
      column.custom('source', ({ provider }) => provider ?? t('announcements.byHand'), {
        label: t('announcements.source'),
        card: 'none',
        from: 'lg',
        order: false,
      }),
      column.date('startsAt', { label: t('announcements.startsAt'), exact: true }),
      column.date('endsAt', { label: t('announcements.endsAt'), exact: true, card: 'none', from: 'md', order: false }),
    ],
    [t, locale],
  );

  return (
    <ResourceList
      resource={announcements}
      title={t('announcements.title')}
      tabs={<AreaTabs parent="/operations/announcements" />}
      columns={columns}
      filters={[
        'search',
        {
          field: 'kind',
          label: t('announcements.kind'),
          options: ANNOUNCEMENT_KINDS.map((value) => ({ value, label: t(`announcements.kinds.${value}`) })),
        },
      ]}
      dialogs={dialogs}
      createLabel={t('announcements.create')}
      actions={[
        action.update(dialogs),
        action.custom({
          key: 'end',
          label: t('announcements.end'),
          icon: 'check',
          access: 'announcements.update',
          shown: (row) => stateOf(row) !== 'ended',
          run: end,
        }),
        action.remove(name, { confirm: (row) => ({ title: t('announcements.removeTitle', { text: name(row) }) }) }),
      ]}
      empty={{ picture: 'messages', text: t('announcements.empty') }}
    />
  );
}
