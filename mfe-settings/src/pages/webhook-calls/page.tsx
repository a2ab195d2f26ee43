import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, columnsOf, ResourceList } from '@cabinet/design-system/list';
import { WEBHOOK_CALL_STATES, WEBHOOK_EVENTS, webhookCalls } from '@cabinet/domain/webhooks';
import { useSettingsWebhookReplayOneMutation } from '../../webhook-api.ts';
import { CallDetail } from './call-detail.tsx';
import { CallState, LastAnswer } from './call-state.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { Replays } from './replays.tsx';

const column = columnsOf(webhookCalls);
const action = actionsOf(webhookCalls);

/** The log of webhook calls: filters, the request and the answer of one, repeating one or many (decisions.md "Webhooks"). */
export function Page() {
  const t = useT('settings');
  const { can, link } = useCabinet();
  const { number } = useFormat();
  const dialog = useDialog();
  const [replayOne] = useSettingsWebhookReplayOneMutation();
  const events = WEBHOOK_EVENTS.map((value) => ({ value, label: t(`webhooks.events.${value}.title`) }));
  const states = WEBHOOK_CALL_STATES.map((value) => ({ value, label: t(`webhooks.states.${value}`) }));
  return (
    <>
      <ResourceList
        resource={webhookCalls}
        title={t('webhooks.log')}
        back={link('settings.webhooks') ?? '/settings/webhooks'}
        tools={can('webhooks.update') ? <Button onClick={() => dialog.open(true)}>{t('webhooks.repeatMany')}</Button> : undefined}
        above={() => <Replays />}
        columns={[
          column.custom('event', ({ event }) => t(`webhooks.events.${event}.title`), { label: t('webhooks.event'), card: 'title' }),
          column.custom('state', (row) => <CallState {...row} />, { card: 'aside', file: { words: 'settings:webhooks.states' } }),
          column.custom('SendingId', ({ SendingId }) => SendingId ?? '–', {
            label: t('webhooks.message'),
            from: 'md',
            soft: true,
            card: 'none',
          }),
          column.custom('answer', (row) => <LastAnswer {...row} />, { label: t('webhooks.answer'), card: 'text', soft: true, file: false }),
          column.count('attempts', {
            label: t('webhooks.attempts'),
            cardRender: ({ attempts }) => t('webhooks.attemptsOf', { count: attempts, number: number(attempts) }),
            from: 'sm',
          }),
          column.owner(),
          column.date('createdAt', { from: 'sm' }),
        ]}
        filters={[
          { field: 'event', label: t('webhooks.event'), options: events },
          { field: 'state', options: states },
          { field: 'SendingId', label: t('webhooks.message') },
          'createdAt',
          'owner',
        ]}
        actions={[
          action.custom({
            key: 'replay',
            label: t('webhooks.repeat'),
            icon: 'refresh',
            access: 'webhooks.update',
            shown: ({ state }) => state !== 'waiting',
            run: ({ id }) => replayOne(id).unwrap(),
            done: () => t('webhooks.repeated'),
          }),
        ]}
        detail={{
          title: ({ event }) => t(`webhooks.events.${event}.title`),
          status: (row) => <CallState {...row} />,
          render: (row) => <CallDetail call={row} />,
        }}
        empty={{
          picture: 'integrations',
          text: t('webhooks.noCalls'),
          action: <Button to={link('settings.webhooks') ?? '/settings/webhooks'}>{t('webhooks.choose')}</Button>,
        }}
      />
      {dialog.value ? <ReplayDialog close={dialog.close} /> : null}
    </>
  );
}
