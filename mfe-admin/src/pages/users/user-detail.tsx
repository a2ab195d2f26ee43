import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT, type Translate } from '@cabinet/contract/i18n';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import type { User } from '@cabinet/domain/users';
import { Facts } from '@cabinet/design-system/facts';
import { Owner } from '@cabinet/design-system/list';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime, EmailText, Money, PhoneText, Sensitive } from '@cabinet/design-system/value';
import { ModerationSwitch } from './moderation-switch.tsx';

/** `batchMailing:viber` in words; a system that is named stays as it is. */
function surveyText(t: Translate, survey: string): string {
  const [target = '', type = ''] = survey.split(':');
  const named = (MESSAGE_TYPES as readonly string[]).includes(type) ? t(`ui:channel.${type}`) : type;
  return `${t(`users.target.${target}`)} · ${named}`;
}

/** What is known about an account. */
export function UserDetail({ user: { id, username, role, data, balance, isActive, ResellerId, createdAt } }: { user: User }) {
  const t = useT('admin');
  const locale = useLocale();
  const { can, scope } = useCabinet();
  const name = [data.firstName, data.lastName].filter(Boolean).join(' ');
  const { meta } = data;
  const { ManagerId, hasContract } = data.partnership ?? {};
  return (
    <Facts
      items={[
        { label: t('ui:column.username'), value: username },
        name !== '' && { label: t('users.name'), value: <Sensitive>{name}</Sensitive> },
        { label: t('ui:column.role'), value: t(`ui:role.${role}`) },
        { label: t('ui:column.phone'), value: <PhoneText phone={data.phone} /> },
        { label: t('ui:column.email'), value: <EmailText email={data.email} /> },
        { label: t('users.country'), value: new Intl.DisplayNames(locale, { type: 'region' }).of(data.country) },
        balance !== undefined && { label: t('ui:column.balance'), value: <Money amount={balance} /> },
        ResellerId !== null && { label: t('users.reseller'), value: <Owner id={ResellerId} /> },
        ManagerId !== undefined && scope('users.find') === true && { label: t('users.manager'), value: <Owner id={ManagerId} /> },
        meta?.source !== undefined && { label: t('users.source'), value: meta.source },
        meta?.usedReferralCode !== undefined && { label: t('users.referral'), value: meta.usedReferralCode },
        meta?.survey !== undefined && { label: t('users.survey'), value: surveyText(t, meta.survey) },
        hasContract === true && { label: t('users.contract'), value: t('users.signed') },
        !isActive && { label: t('users.state'), value: <Tag>{t('users.inactive')}</Tag> },
        can('moderation.get') && { label: t('users.moderation'), value: <ModerationSwitch id={id} /> },
        { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
      ]}
    />
  );
}
