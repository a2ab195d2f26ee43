import { useT } from '@cabinet/contract/i18n';
import { Timeline } from '@cabinet/design-system/timeline';
import { DateTime } from '@cabinet/design-system/value';
import type { PastDecision } from '@cabinet/domain/sender-names';
import { MODERATION_TONES } from '@cabinet/domain/statuses';

/** The decisions about a sender name, the oldest first. */
export function DecisionHistory({ decisions }: { decisions: readonly PastDecision[] }) {
  const t = useT('admin');
  return (
    <Timeline
      items={decisions.toReversed().map(({ id, moderation, isActive, comment, commentPrivate, role, author, createdAt }) => ({
        key: id,
        at: <DateTime at={createdAt} exact />,
        title: [
          t(`ui:status.moderation.${moderation}`),
          author ? author.username : t(`senderNames.by.${role}`),
          ...(isActive ? [] : [t('senderNames.off')]),
        ].join(' · '),
        text: (
          <>
            {comment ? <div>{comment}</div> : null}
            {commentPrivate ? <div>{t('senderNames.privately', { text: commentPrivate })}</div> : null}
          </>
        ),
        tone: MODERATION_TONES[moderation],
      }))}
    />
  );
}
