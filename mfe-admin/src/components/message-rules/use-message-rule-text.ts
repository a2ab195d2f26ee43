import { useLocale, useT } from '@cabinet/contract/i18n';
import type { MessageRule } from '@cabinet/domain/message-rules';
import { MESSAGE_CONDITION_KINDS, type MessageConditionKind } from '../../model/message-rules.ts';

/** Most words that a sentence names one by one. */
const MAX_NAMED_WORDS = 5;

/** Names of the routing groups that rules choose; undefined where one is not known. */
export type GroupName = (id: string) => string | undefined;

/** What message rules say, in words. */
export interface MessageRuleText {
  /** “When the sender is “SHOP” and the text contains “casino””. */
  when: (rule: MessageRule) => string;
  /** “is refused: “Gambling is not sent””. */
  becomes: (rule: MessageRule) => string;
}

/** Tells message rules as sentences. */
export function useMessageRuleText(groupName: GroupName): MessageRuleText {
  const t = useT('admin');
  const locale = useLocale();
  const list = (type: 'conjunction' | 'disjunction', items: readonly string[]) => new Intl.ListFormat(locale, { type }).format(items);
  const quoted = (value: string) => t('tariff.words.quoted', { value: value || '…' });

  function conditionText(kind: MessageConditionKind, { sender, text, words }: MessageRule['conditions']): string[] {
    if (kind === 'words') {
      if (!words) return [];
      const named = words.slice(0, MAX_NAMED_WORDS).map(quoted);
      const more = words.length - named.length;
      const items = more > 0 ? [...named, t('tariff.words.more', { count: more })] : named;
      return [t('messageRules.text.words', { values: items.length > 0 ? list('disjunction', items) : '…' })];
    }
    const comparison = kind === 'sender' ? sender : text;
    return comparison ? [t(`routing.words.${kind}.${comparison.is}`, { value: quoted(comparison.value) })] : [];
  }

  return {
    when({ conditions }) {
      const parts = MESSAGE_CONDITION_KINDS.flatMap((kind) => conditionText(kind, conditions));
      return parts.length > 0 ? t('tariff.when', { conditions: list('conjunction', parts) }) : t('routing.always');
    },
    becomes({ action: { kind, reason, target, find, replacement, group } }) {
      if (kind === 'refuse') return t('messageRules.text.refuse', { reason: reason || '…' });
      if (kind === 'moderate') return t('messageRules.text.moderate');
      if (kind === 'route') return t('messageRules.text.route', { group: (group && groupName(group)) || '…' });
      if (target === 'sender') return t('messageRules.text.sender', { value: quoted(replacement) });
      if (replacement === '') return t('messageRules.text.cut', { find: quoted(find) });
      return t('messageRules.text.replace', { find: quoted(find), value: quoted(replacement) });
    },
  };
}
