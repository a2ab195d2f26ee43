import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { CopyButton } from '@cabinet/design-system/copy';
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

/** Hands the link to another program, where the device can: phones do. */
function ShareButton({ link }: { link: string }) {
  const t = useT('balance');
  if (typeof navigator.share !== 'function') return null;
  // Whoever closes the device's sheet has shared nothing, which is no error.
  return (
    <Button icon="external" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
      {t('referrals.share')}
    </Button>
  );
}

/** The account's invitation link and referral code, each with a copy button (spec 1 §3 "Referral"). */
export function Invitation() {
  const t = useT('balance');
  const { referralCode } = useCabinet().session.user;
  const link = invitationLink(location.origin, referralCode);
  return (
    <Card title={t('referrals.invite')}>
      <p className={styles['lead']}>
        {t('referrals.lead')} <Terms />
      </p>
      <div className={styles['parts']}>
        <div>
          <div className={styles['share']}>
            <span className={styles['link']} role="group" aria-label={t('referrals.link')}>
              {link}
            </span>
            <CopyButton text={link} label={t('referrals.copyLink')} />
            <ShareButton link={link} />
          </div>
          <p className={styles['code']}>
            {t('referrals.code')}: <strong>{referralCode}</strong>
            <CopyButton slim text={referralCode} label={t('referrals.copyCode')} />
          </p>
        </div>
        <ol className={styles['how']} aria-label={t('referrals.how')}>
          {(['how1', 'how2', 'how3'] as const).map((step) => (
            <li key={step}>{t(`referrals.${step}`)}</li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
