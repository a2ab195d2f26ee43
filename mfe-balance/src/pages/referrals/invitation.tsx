import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { CopyButton } from '@cabinet/design-system/copy';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { invitationLink } from '@cabinet/domain/referrals';
import { useBalanceReferralEarningsQuery } from '../../api.ts';
import styles from './referrals.module.css';

/** What the programme pays, where it pays anything. */
function Terms() {
  const t = useT('balance');
  const { percent } = useFormat();
  const { data } = useBalanceReferralEarningsQuery();
  if (!data || data.percent === 0) return null;
  const share = percent(data.percent / 100);
  const terms =
    data.months === 0 ? t('referrals.terms_always', { percent: share }) : t('referrals.terms', { percent: share, count: data.months });
  return `${terms} ${t('referrals.when', { count: data.delayDays })}`;
}

/** The account's referral code and invitation link, each with a copy button (spec 1 §3 "Referral"). */
export function Invitation() {
  const t = useT('balance');
  const { referralCode } = useCabinet().session.user;
  const link = invitationLink(location.origin, referralCode);
  const copied = (text: string, label: string) => (
    <span className={styles['copied']}>
      <span>{text}</span>
      <CopyButton slim text={text} label={label} />
    </span>
  );
  return (
    <div className={styles['invitation']}>
      <Card title={t('referrals.invite')}>
        <p className={styles['lead']}>
          {t('referrals.lead')} <Terms />
        </p>
        <DescriptionList
          items={[
            { label: t('referrals.link'), value: copied(link, t('referrals.copyLink')) },
            { label: t('referrals.code'), value: copied(referralCode, t('referrals.copyCode')) },
          ]}
        />
      </Card>
    </div>
  );
}
