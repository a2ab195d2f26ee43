import { useLocale, useT } from '@cabinet/contract/i18n';
import type { OtpTrafficKind } from '@cabinet/domain/otp-abuse';

/** What a row of traffic or a block is of. */
export interface TrafficTarget {
  kind: OtpTrafficKind;
  value: string;
  /** Name of the widget or of the account. */
  title: string | null;
}

/** The words for what is counted and refused: a country by its name, a widget and an account by theirs, the others as they are. */
export function useTrafficText() {
  const t = useT('admin');
  const locale = useLocale();
  const country = (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  const name = ({ kind, value, title }: TrafficTarget): string => {
    if (kind === 'country') return country(value);
    return kind === 'widget' || kind === 'account' ? (title ?? value) : value;
  };
  return {
    name,
    /** What stands below the name: the country of a range. */
    hint: ({ kind, title }: TrafficTarget) => (kind === 'prefix' && title !== null ? country(title) : null),
    /** With what it is: “Range +7916555”. */
    full: (target: TrafficTarget) => t(`otp.one.${target.kind}`, { name: name(target) }),
  };
}
