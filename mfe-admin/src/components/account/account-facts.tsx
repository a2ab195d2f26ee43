import { useCabinet } from '@cabinet/contract/cabinet';
import { useT, type Translate } from '@cabinet/contract/i18n';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import type { User } from '@cabinet/domain/users';
import { DescriptionList, type DescriptionItem } from '@cabinet/design-system/description-list';
import { DateTime } from '@cabinet/design-system/value';
import { AccountState } from './account-summary.tsx';
import { AccountLink } from './account-link.tsx';
import { ModerationSwitch } from './moderation-switch.tsx';

/** The translation of a survey answer such as `batchMailing:viber`; the name of a system stays as it is. */
function surveyText(t: Translate, survey: string): string {
  const [target = '', type = ''] = survey.split(':');
  const named = (MESSAGE_TYPES as readonly string[]).includes(type) ? t(`ui:channel.${type}`) : type;
  return `${t(`users.target.${target}`)} · ${named}`;
}

/** What is known about an account besides its profile: who looks after it, where it came from, whether it is moderated. */
export function useAccountFacts({ id, data, isActive, isArchived, blocked, isVerified, ResellerId }: User): (DescriptionItem | false)[] {
  const t = useT('admin');
  const { can, scope } = useCabinet();
  const { meta } = data;
  const { ManagerId, hasContract } = data.partnership ?? {};
  return [
    ResellerId !== null && { label: t('users.reseller'), value: <AccountLink id={ResellerId} /> },
    ManagerId !== undefined && scope('users.find') === true && { label: t('users.manager'), value: <AccountLink id={ManagerId} /> },
    meta?.source !== undefined && { label: t('users.source'), value: meta.source },
    meta?.usedReferralCode !== undefined && { label: t('users.referral'), value: meta.usedReferralCode },
    meta?.survey !== undefined && { label: t('users.survey'), value: surveyText(t, meta.survey) },
    hasContract === true && { label: t('users.contract'), value: t('users.signed') },
    isVerified !== undefined && { label: t('users.verification'), value: t(isVerified ? 'ui:common.yes' : 'ui:common.no') },
    !isActive && { label: t('users.state'), value: <AccountState user={{ isActive, isArchived }} /> },
    Boolean(blocked?.reason) && { label: t('users.block.reason'), value: blocked?.reason },
    Boolean(blocked) && { label: t('users.block.since'), value: <DateTime at={blocked?.at} exact /> },
    can('moderation.get') && { label: t('users.moderation'), value: <ModerationSwitch id={id} /> },
  ];
}

/** `useAccountFacts` as a list, with the moment since when there is the account. */
export function AccountFacts({ user }: { user: User }) {
  const t = useT('admin');
  return (
    <DescriptionList
      items={[...useAccountFacts(user), { label: t('ui:column.createdAt'), value: <DateTime at={user.createdAt} exact /> }]}
    />
  );
}
