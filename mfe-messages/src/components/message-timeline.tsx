import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Timeline } from '@cabinet/design-system/timeline';
import type { Sending } from '@cabinet/domain/sendings';
import { useMessagesTimelineQuery } from '../api.ts';
import { clock } from '../model/clock.ts';
import { channelText } from '../model/failure.ts';
import { describeTimeline, type LocalizedText } from '../model/timeline-steps.ts';

/** The timeline of a message, fetched again whenever its status changes. */
export function MessageTimeline({ id, type, state }: Pick<Sending, 'id' | 'type' | 'state'>) {
  const t = useT('messages');
  const { money, moment } = useFormat();
  const { data, isError, refetch } = useMessagesTimelineQuery({ id, status: state.status });
  const textOf = ({ key, params, amount, time }: LocalizedText) =>
    t(channelText(key, type), {
      ...params,
      ...(amount === undefined ? {} : { amount: money(amount) }),
      ...(time === undefined ? {} : { time: moment(time) }),
    });
  return (
    <>
      <h3>{t('outgoing.detail.whatHappened')}</h3>
      {isError && !data ? (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {t('outgoing.detail.retry')}
            </Button>
          }
        >
          {t('outgoing.detail.noTimeline')}
        </Notice>
      ) : data ? (
        <Timeline
          items={describeTimeline(data).map(({ at, tone, title, details }, index) => ({
            key: `${at}-${index}`,
            at: <time dateTime={at}>{clock(at)}</time>,
            title: textOf(title),
            text: details.length > 0 ? details.map(textOf).join(title.key === 'timeline.failed' ? ' ' : ' · ') : undefined,
            tone,
          }))}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </>
  );
}
