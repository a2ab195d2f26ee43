import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { CONTACT_LIST_TYPES } from '@cabinet/domain/contact-lists';
import { BILLING_STATUSES, MODERATIONS, SENDING_STATUSES, TASK_STATES } from '@cabinet/domain/statuses';
import { TASK_TYPES } from '@cabinet/domain/task-rows';

/** The values of enum fields and the key of their translations in `ui`, by resource and field. */
const ENUMS: Readonly<Record<string, { values: readonly string[]; words: string }>> = {
  'contactLists.type': { values: CONTACT_LIST_TYPES, words: 'listType' },
  'sendings.type': { values: MESSAGE_TYPES, words: 'channel' },
  'sendings.status': { values: SENDING_STATUSES, words: 'status.sending' },
  'sendings.moderation': { values: MODERATIONS, words: 'status.moderation' },
  'sendernames.type': { values: MESSAGE_TYPES, words: 'channel' },
  'sendernames.moderation': { values: MODERATIONS, words: 'status.moderation' },
  'patterns.moderation': { values: MODERATIONS, words: 'status.moderation' },
  'sendingsIncoming.type': { values: MESSAGE_TYPES, words: 'channel' },
  'tasks.type': { values: TASK_TYPES, words: 'taskType' },
  'tasks.state': { values: TASK_STATES, words: 'status.task' },
  'billings.status': { values: BILLING_STATUSES, words: 'status.billing' },
  'billings.source': { values: ['accrual', 'subtract', ...MESSAGE_TYPES.map((type) => `sendings.${type}`)], words: 'billingSource' },
};

export function enumOf(resource: string, field: string) {
  return ENUMS[`${resource}.${field}`];
}

/** The key of a value's translation in `ui`; colons and dots in the value are replaced, since i18n reads them as separators. */
export function labelKey(words: string, value: string): string {
  if (words === 'billingSource' && value.startsWith('sendings.')) return `channel.${value.slice('sendings.'.length)}`;
  return `${words}.${value.replace(/[:.]/g, '_')}`;
}
