import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { contactSegments, type ContactSegment } from '@cabinet/domain/contact-segments';
import { ConditionsSentence } from '../../conditions/conditions-sentence.tsx';
import { useOwnFields } from '../../model/use-own-fields.ts';
import { SegmentCount } from '../../segments/segment-count.tsx';
import { SegmentForm } from '../../segments/segment-form.tsx';
import { useSegmentSendLink } from '../../segments/use-segment-send-link.ts';

const column = columnsOf(contactSegments);
const action = actionsOf(contactSegments);

function Conditions({ segment }: { segment: ContactSegment }) {
  return <ConditionsSentence conditions={segment} own={useOwnFields(segment.OwnerId)} />;
}

/** Segments: conditions under a name, with how many contacts meet them now. */
export function Page() {
  const t = useT('contacts');
  const { link } = useCabinet();
  const dialogs = useListDialogs(contactSegments, { create: SegmentForm, update: SegmentForm });
  const toSend = useSegmentSendLink();
  const toOpen = ({ id }: ContactSegment) => link('contacts.segment', { id });
  return (
    <ResourceList
      resource={contactSegments}
      title={t('segments.title')}
      tabs={<AreaTabs parent="/contacts" label={t('lists.title')} />}
      columns={[
        column.link('title', { to: toOpen }),
        column.custom('conditions', (segment) => <Conditions segment={segment} />, {
          label: t('segments.conditions'),
          card: 'text',
          order: false,
          file: false,
        }),
        column.custom('count', ({ id }) => <SegmentCount id={id} />, {
          label: t('segments.count'),
          card: 'aside',
          align: 'end',
          order: false,
          file: false,
        }),
        column.owner(),
        column.date('createdAt', { from: 'lg' }),
        column.custom(
          'send',
          (segment) => {
            const to = toSend(segment);
            return to === undefined ? null : (
              <Button size="sm" icon="send" to={to}>
                <span aria-hidden>{t('lists.sendHeading')}</span>
                <span className="cab-visually-hidden">{t('segments.sendTo', { name: segment.title })}</span>
              </Button>
            );
          },
          {
            label: t('lists.sendHeading'),
            labelHidden: true,
            align: 'end',
            card: 'none',
            from: 'sm',
            order: false,
            interactive: true,
            file: false,
          },
        ),
      ]}
      filters={['search', 'createdAt', 'owner']}
      selection={{
        name: ({ title }) => title,
        jobs: [
          {
            action: 'remove',
            label: t('ui:common.remove'),
            icon: 'trash',
            danger: true,
            access: 'contacts.remove',
            confirm: (count, number) => ({ title: t('segments.removeMany', { count, number }), text: t('segments.removeManyText') }),
          },
        ],
      }}
      dialogs={dialogs}
      createLabel={t('segments.create')}
      actions={[
        action.custom({ key: 'open', label: t('segments.open'), icon: 'contacts', to: toOpen }),
        action.custom({
          key: 'send',
          label: t('segments.send'),
          icon: 'send',
          shown: (segment) => toSend(segment) !== undefined,
          to: toSend,
        }),
        action.update(dialogs),
        action.remove(({ title }) => title, {
          confirm: ({ title }) => ({ title: t('segments.removeTitle', { title }), text: t('segments.removeText') }),
        }),
      ]}
      empty={{ picture: 'contacts', text: t('segments.empty') }}
    />
  );
}
