import { useT } from '@cabinet/contract/i18n';
import { Grid, Stat } from '@cabinet/design-system/card';
import { Money, Sensitive } from '@cabinet/design-system/value';
import { useBalanceReferralEarningsQuery } from '../../api.ts';
import styles from './referrals.module.css';

/** What the account has earned by its invitations, and what is promised; nothing where the programme pays and has paid nothing. */
export function Earnings() {
  const t = useT('balance');
  const { data } = useBalanceReferralEarningsQuery();
  if (!data || (data.percent === 0 && data.earned === 0 && data.expected === 0)) return null;
  return (
    <div className={styles['invitation']}>
      <Grid min={160}>
        {(['earned', 'expected'] as const).map((key) => (
          <Stat
            key={key}
            label={t(`referrals.${key}`)}
            value={
              <Sensitive>
                <Money amount={data[key]} />
              </Sensitive>
            }
          />
        ))}
      </Grid>
    </div>
  );
}
