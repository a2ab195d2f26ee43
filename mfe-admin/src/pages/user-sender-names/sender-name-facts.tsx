import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Status } from '@cabinet/design-system/status';
import { ChannelTag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import type { SenderName } from '@cabinet/domain/sender-names';

/** What is known about a sender name, with what its owner and those above wrote, and the way to its review for whoever decides about it. */
export function SenderNameFacts({ senderName: { id, type, moderation, meta, OwnerId, createdAt } }: { senderName: SenderName }) {
  const t = useT('admin');
  const { link, scope, session } = useCabinet();
  const isDecider = scope('sendernames.update') === true || OwnerId !== session.user.id;
  const review = isDecider ? link('admin.senderNames', { open: id }) : undefined;
  return (
    <DescriptionList
      items={[
        { label: t('ui:column.type'), value: <ChannelTag type={type} /> },
        {
          label: t('ui:column.moderation'),
          value: (
            <>
              <Status of="moderation" value={moderation} />
              {review ? (
                <>
                  {' · '}
                  <Link to={review}>{t('account.senderNames.review')}</Link>
                </>
              ) : null}
            </>
          ),
        },
        Boolean(meta.comment) && { label: t('account.senderNames.comment'), value: meta.comment },
        Boolean(meta.adminComment) && { label: t('account.senderNames.adminComment'), value: meta.adminComment },
        Boolean(meta.resellerComment) && { label: t('account.senderNames.resellerComment'), value: meta.resellerComment },
        Boolean(meta.adminCommentPrivate) && { label: t('senderNames.adminNote'), value: meta.adminCommentPrivate },
        Boolean(meta.resellerCommentPrivate) && { label: t('senderNames.resellerNote'), value: meta.resellerCommentPrivate },
        { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
      ]}
    />
  );
}
