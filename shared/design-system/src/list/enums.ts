import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { CONTACT_LIST_TYPES } from '@cabinet/domain/contact-lists';
import { BILLING_STATUSES, MODERATIONS, SENDING_STATUSES, TASK_STATES } from '@cabinet/domain/statuses';
import { TASK_TYPES } from '@cabinet/domain/tasks';

/** Where the words of a field's values stand, and which values there are: by resource and field. */
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

/** Key of a value's word in `ui`; colons and dots inside values would be read as separators. */
export function wordKey(words: string, value: string): string {
  if (words === 'billingSource' && value.startsWith('sendings.')) return `channel.${value.slice('sendings.'.length)}`;
  return `${words}.${value.replace(/[:.]/g, '_')}`;
}
