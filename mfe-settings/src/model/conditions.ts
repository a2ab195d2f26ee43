import type { OtpConditionTag, OtpTemplate } from '@cabinet/domain/otp-templates';

type Conditions = OtpTemplate['conditions'];

/** The value of a condition; empty when there is none. */
export const conditionOf = (conditions: Conditions, tag: OtpConditionTag): string =>
  conditions.find((condition) => condition.tag === tag)?.value ?? '';

/** The conditions with another value for `tag`; an empty value removes the condition. */
export function withCondition(conditions: Conditions, tag: OtpConditionTag, value: string): Conditions {
  const others = conditions.filter((condition) => condition.tag !== tag);
  return value === '' ? others : [...others, { tag, value }];
}

/** The conditions in the user's language: `Russia, English`. */
export function conditionsText(conditions: Conditions, locale: string): string {
  const names = {
    country: new Intl.DisplayNames(locale, { type: 'region' }),
    language: new Intl.DisplayNames(locale, { type: 'language' }),
  };
  return conditions.map(({ tag, value }) => names[tag].of(value) ?? value).join(', ');
}
