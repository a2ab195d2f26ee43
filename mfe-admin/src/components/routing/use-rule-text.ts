import { useFormat } from '@cabinet/contract/format';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { useWeekdays } from '@cabinet/design-system/clock';
import type { RoutingRule } from '@cabinet/domain/routing';
import { CONDITION_KINDS, sharesOf, type ConditionKind } from '../../model/routing-rules.ts';
import type { RoutingNames } from './use-routing-names.ts';

/** Most values that a sentence names one by one. */
const MAX_NAMED_VALUES = 5;

/** What rules say, in words. */
export interface RuleText {
  /** “When the operator is MTS (25001) and the number begins with +7916”. */
  when: (rule: RoutingRule) => string;
  /** “goes to Direct A 70 % or Direct B 30 %, then Direct C”, or why it is blocked. */
  becomes: (rule: RoutingRule) => string;
}

/** Tells rules as sentences. */
export function useRuleText(names: RoutingNames): RuleText {
  const t = useT('admin');
  const locale = useLocale();
  const { money } = useFormat();
  const weekdays = useWeekdays('short');
  const list = (type: 'conjunction' | 'disjunction', items: readonly string[]) => new Intl.ListFormat(locale, { type }).format(items);
  const quoted = (value: string) => t('tariff.words.quoted', { value });

  function valueText(kind: ConditionKind, value: string): string {
    if (kind === 'types') return t(`ui:channel.${value}`);
    if (kind === 'prefixes') return value;
    const name = names.of(kind, value);
    if (kind === 'mccmnc') return name ? `${name} (${value})` : value;
    return kind === 'users' ? (name ?? '…') : quoted(name ?? '…');
  }

  function conditionText(kind: ConditionKind, conditions: RoutingRule['conditions']): string[] {
    const value = conditions[kind];
    if (value === undefined) return [];
    if (kind === 'sender' || kind === 'text') {
      const { is, value: text } = conditions[kind] as { is: string; value: string };
      return [t(`routing.words.${kind}.${is}`, { value: quoted(text) })];
    }
    if (kind === 'time') {
      const { from, to, timeZone, weekdays: days } = conditions.time as NonNullable<RoutingRule['conditions']['time']>;
      const when = t('routing.words.time', { from, to, timeZone });
      return [days.length > 0 ? t('routing.words.onDays', { when, days: list('conjunction', days.map((day) => weekdays[day - 1] ?? '')) }) : when]; // prettier-ignore
    }
    if (kind === 'costLimit') return [t('routing.words.costLimit', { limit: Number.isNaN(value) ? '…' : money(Number(value)) })];
    const values = value as readonly string[];
    const named = values.slice(0, MAX_NAMED_VALUES).map((one) => valueText(kind, one));
    const more = values.length - named.length;
    const items = more > 0 ? [...named, t('tariff.words.more', { count: more })] : named;
    return [t(`routing.words.${kind}`, { values: items.length > 0 ? list('disjunction', items) : '…' })];
  }

  return {
    when({ conditions }) {
      const parts = CONDITION_KINDS.flatMap((kind) => conditionText(kind, conditions));
      return parts.length > 0 ? t('tariff.when', { conditions: list('conjunction', parts) }) : t('routing.always');
    },
    becomes({ action }) {
      if (action.kind === 'block') return t('routing.blocks', { reason: action.reason });
      const shares = sharesOf(action.providers);
      const told = action.providers.map(({ provider }) => {
        const share = shares.get(provider);
        return share === undefined ? names.provider(provider) : t('routing.share', { provider: names.provider(provider), share });
      });
      return t('routing.goesTo', { providers: told.join(' → ') });
    },
  };
}
