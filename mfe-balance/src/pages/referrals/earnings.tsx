import { useT } from '@cabinet/contract/i18n';
import { Stat } from '@cabinet/design-system/card';
import { Money, Sensitive } from '@cabinet/design-system/value';
import { useBalanceReferralEarningsQuery } from '../../api.ts';

/** What the account has earned by its invitations, and what is promised; nothing where the programme pays and has paid nothing. */
export function Earnings() {
  const t = useT('balance');
  const { data } = useBalanceReferralEarningsQuery();
  if (!data || (data.percent === 0 && data.earned === 0 && data.expected === 0)) return null;
  return (['earned', 'expected'] as const).map((key) => (
    <Stat
      key={key}
      label={t(`referrals.${key}`)}
      hint={t(`referrals.${key}Note`)}
      value={
        <Sensitive>
          <Money amount={data[key]} />
        </Sensitive>
      }
    />
  ));
}
