import { useFormat } from '@cabinet/contract/format';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { isOtpLimited, type OtpLimitRule, type OtpWidgetLimits } from '@cabinet/domain/otp-limits';

/** The limits of a widget in words, a line each. */
export function LimitsText({ limits }: { limits: OtpWidgetLimits }) {
  const t = useT('settings');
  const locale = useLocale();
  const { number, money } = useFormat();
  if (!isOtpLimited(limits)) return t('widgets.limits.none');
  const { countries, codesPerDay, spendPerDay, rules } = limits;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const target = ({ kind, value }: OtpLimitRule) => {
    if (value === '') return t(`widgets.limits.to.each.${kind}`);
    return t(`widgets.limits.to.${kind}`, { value: kind === 'country' ? nameOf(value) : `+${value.replace('+', '')}` });
  };
  const codes = (count: number) => t('widgets.limits.count', { count, number: number(count) });
  const lines = [
    ...(countries.length > 0 ? [t('widgets.limits.onlyTo', { countries: countries.map(nameOf).join(', ') })] : []),
    ...(codesPerDay === null ? [] : [t('widgets.limits.perDay', { codes: codes(codesPerDay) })]),
    ...(spendPerDay === null ? [] : [t('widgets.limits.spend', { amount: money(spendPerDay) })]),
    ...rules.map((rule) => t(`widgets.limits.line.${rule.period}`, { codes: codes(rule.codes), target: target(rule) })),
  ];
  return (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
}
