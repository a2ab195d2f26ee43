import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { TOKEN_MAX_DAYS, type NewToken } from '@cabinet/domain/tokens';
import { DateTimeInput } from '@cabinet/design-system/date';
import { BoundField, useFormValues } from '@cabinet/design-system/form';

const DAY_MS = 86_400_000;

const startOfDay = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate());
/** A token expires at the end of the selected day. */
const endOfDay = (day: string) => new Date(startOfDay(new Date(day)).getTime() + DAY_MS - 1).toISOString();

/** Whole days from today to the day of `expiredAt`. */
function daysLeft(expiredAt: string, now = new Date()): number {
  return Math.round((startOfDay(new Date(expiredAt)).getTime() - startOfDay(now).getTime()) / DAY_MS);
}

/** The expiry date of a token, at most a year ahead, or none; the hint says how many days are left (spec 1 §5 "Token"). */
export function ExpiryField() {
  const t = useT('account');
  const { expiredAt } = useFormValues<NewToken>().values;
  const [today, latest] = useMemo(() => [new Date(), new Date(Date.now() + TOKEN_MAX_DAYS * DAY_MS)], []);
  const left = expiredAt ? daysLeft(expiredAt) : undefined;
  const hint = left === undefined ? t('tokens.noExpiry') : left === 0 ? t('tokens.lastDay') : t('tokens.daysLeft', { count: left });
  return (
    <BoundField<string | null> name="expiredAt" label={t('tokens.expiry')} hint={hint}>
      {(control, field) => (
        <DateTimeInput
          {...control}
          dateOnly
          min={today}
          max={latest}
          value={field.value}
          onChange={(day) => field.set(day && endOfDay(day))}
          onBlur={field.leave}
        />
      )}
    </BoundField>
  );
}
