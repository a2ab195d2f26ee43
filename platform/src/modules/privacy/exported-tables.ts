/** What an export holds of a table: a file of JSON lines, one for each row of the account `$1` in the table named `t`. */
export interface ExportedTable {
  table: string;
  /** Path in the archive, without its ending. */
  file: string;
  /** Which rows are the account's. */
  of: string;
  /** Columns that stay out: secrets and digests, what only the server works with, what staff note for themselves. */
  omit?: readonly string[];
  /** Expressions in place of columns. */
  instead?: Readonly<Record<string, string>>;
}

const OWNED = 't.owner_id = $1';
const OF_USER = 't.user_id = $1';
/** The people of the account, of whom its own row is the first. */
const PEOPLE = '(select id from users where $1 in (id, member_of))';

/** What only the server works with in a mailing. */
// prettier-ignore
const INSIDE_OF_TASK = [
  'cursor', 'lane', 'turn', 'made', 'made_price', 'made_at', 'is_made', 'providers', 'reroute', 'rules', 'message_rules', 'tariff',
  'other_tariffs', 'moderation_key', 'networks_since', 'recorded', 'links', 'budget_id', 'hidden_codes', 'trace',
] as const;

/** Tables whose rows an export holds as they are, by the API's names of their columns (decisions/0062). */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  {
    table: 'users',
    file: 'account/profile',
    of: '$1 in (t.id, t.member_of)',
    omit: ['password_hash', 'search_text', 'hidden', 'archived_at'],
  },
  {
    table: 'user_setting',
    file: 'account/settings',
    of: OWNED,
    // Headers of webhooks carry what their addressee knows the platform by.
    instead: { value: `case when t.key like 'webhooks.%' then t.value - 'headers' else t.value end` },
  },
  { table: 'recurring_mailing', file: 'messages/recurring-mailings', of: OWNED, omit: ['claimed_until'] },
  {
    table: 'recurring_mailing_occurrence',
    file: 'messages/recurring-mailing-times',
    of: 't.mailing_id in (select id from recurring_mailing where owner_id = $1)',
  },
  { table: 'report_schedule', file: 'account/report-schedules', of: OWNED },
  { table: 'email_domain', file: 'account/email-domains', of: OWNED, omit: ['private_key', 'public_key', 'next_check_at'] },
  { table: 'telemetry', file: 'account/sign-ins', of: `t.owner_id in ${PEOPLE}` },
  { table: 'member_invitation', file: 'account/invitations', of: OWNED, omit: ['digest'] },
  { table: 'sessions', file: 'account/sessions', of: OF_USER, omit: ['actor_id', 'parent_id', 'generation'] },
  { table: 'open_id_identity', file: 'account/company-sign-in', of: `t.user_id in ${PEOPLE}` },
  { table: 'remembered_device', file: 'account/remembered-devices', of: OF_USER, omit: ['digest', 'password'] },
  { table: 'known_device', file: 'account/devices', of: OF_USER, omit: ['digest'] },
  {
    table: 'passkey',
    file: 'account/passkeys',
    of: OF_USER,
    omit: ['credential_id', 'public_key', 'counter'],
  },
  { table: 'totp_factor', file: 'account/authenticator-app', of: OF_USER, omit: ['secret', 'last_counter'] },
  {
    table: 'event_history',
    file: 'account/journal',
    of: OWNED,
    omit: ['user_id', 'acting_user_id', 'actor_id'],
    // Who of the staff did something, from where and what they noted stays with them.
    instead: {
      ip: `case when t.actor_id in ${PEOPLE} then t.ip end`,
      before: `case when t.actor_id in ${PEOPLE} then t.before end`,
      after: `case when t.actor_id in ${PEOPLE} then t.after end`,
    },
  },
  { table: 'account_closing', file: 'account/closing', of: OF_USER, omit: ['asked_by', 'lease_until'] },
  { table: 'text_acceptance', file: 'account/accepted-texts', of: OWNED, omit: ['user_id'] },
  { table: 'data_export', file: 'account/exports', of: OWNED, omit: ['file_id', 'attempts', 'lease_until'] },
  { table: 'api_token', file: 'account/tokens', of: OWNED, omit: ['digest', 'former_digest', 'expiry_told_at', 'unused_told_at'] },
  { table: 'api_token_deprecated', file: 'account/token-deprecated', of: 't.token_id in (select id from api_token where owner_id = $1)' },
  { table: 'api_token_day', file: 'account/token-days', of: 't.token_id in (select id from api_token where owner_id = $1)' },
  { table: 'referral', file: 'account/referrals', of: '$1 in (t.user_id, t.owner_id)' },
  { table: 'notification', file: 'account/notifications', of: OWNED, omit: ['key'] },
  { table: 'notification_chat', file: 'account/telegram-chat', of: OWNED },
  { table: 'support_message', file: 'account/support', of: OWNED, omit: ['author_id'] },
  { table: 'requisite', file: 'company/requisites', of: OWNED },
  { table: 'company', file: 'company/companies', of: OWNED },
  { table: 'contract', file: 'company/contracts', of: OWNED },
  { table: 'balance', file: 'money/balance', of: OWNED },
  { table: 'referral_reward', file: 'money/referral-rewards', of: OWNED },
  { table: 'billing', file: 'money/billings', of: OWNED, omit: ['hidden', 'author_id', 'counterpart_id', 'transfer_id'] },
  { table: 'ledger', file: 'money/ledger', of: OWNED, omit: ['key'] },
  { table: 'payment', file: 'money/payments', of: OWNED, omit: ['reference', 'url', 'provider', 'saves_card_for'] },
  { table: 'fiscal_receipt', file: 'money/receipts', of: OWNED, omit: ['idempotency_key', 'service', 'reference', 'attempts', 'due_at'] },
  { table: 'recurrent_payment', file: 'money/recurrent-payments', of: OWNED, omit: ['provider', 'is_armed'] },
  { table: 'saved_card', file: 'money/saved-cards', of: OWNED, omit: ['token', 'provider'] },
  { table: 'invoice', file: 'money/invoices', of: OWNED },
  { table: 'closing_document', file: 'money/closing-documents', of: OWNED },
  { table: 'user_tariff', file: 'money/assigned-tariffs', of: OF_USER },
  {
    table: 'tariff',
    file: 'money/tariffs',
    of: 't.id in (select tariff_id from user_tariff where user_id = $1)',
    omit: ['hidden', 'owner_id'],
  },
  { table: 'contact_list', file: 'contacts/lists', of: OWNED },
  { table: 'contact', file: 'contacts/contacts', of: 't.list_id in (select id from contact_list where owner_id = $1)' },
  { table: 'contact_field', file: 'contacts/fields', of: OWNED },
  { table: 'contact_segment', file: 'contacts/segments', of: OWNED },
  { table: 'contact_merge', file: 'contacts/merges', of: OWNED },
  { table: 'contact_import', file: 'contacts/imports', of: OWNED, omit: ['runner', 'is_stopping', 'report_id', 'batch_times'] },
  { table: 'contact_import_mapping', file: 'contacts/import-mappings', of: OWNED, omit: ['header'] },
  { table: 'recipient_activity', file: 'contacts/activity', of: OWNED },
  { table: 'opt_out', file: 'contacts/opt-outs', of: OWNED },
  { table: 'opt_out_word', file: 'contacts/opt-out-words', of: OWNED },
  { table: 'consent', file: 'contacts/consents', of: OWNED, omit: ['user_id'] },
  { table: 'task', file: 'messages/mailings', of: OWNED, omit: INSIDE_OF_TASK },
  { table: 'sending_incoming', file: 'messages/incoming', of: OWNED, omit: ['key'] },
  { table: 'conversation', file: 'messages/conversations', of: OWNED, omit: ['assignee_id'] },
  { table: 'template', file: 'texts/templates', of: OWNED },
  { table: 'pattern', file: 'texts/patterns', of: OWNED },
  { table: 'sender_name', file: 'texts/sender-names', of: OWNED },
  {
    table: 'sender_name_decision',
    file: 'texts/sender-name-decisions',
    of: 't.sender_name_id in (select id from sender_name where owner_id = $1)',
    omit: ['author_id', 'role', 'comment_private'],
  },
  { table: 'utm_set', file: 'texts/utm-sets', of: OWNED },
  { table: 'list_view', file: 'account/list-views', of: OWNED },
  { table: 'short_link', file: 'texts/short-links', of: OWNED },
  {
    table: 'short_link_clicks',
    file: 'texts/short-link-clicks',
    of: 't.link_id in (select id from short_link where owner_id = $1)',
  },
  { table: 'otp_channel', file: 'codes/channels', of: OWNED },
  { table: 'otp_template', file: 'codes/templates', of: OWNED },
  { table: 'otp_widget', file: 'codes/widgets', of: OWNED },
  {
    table: 'otp_widget_channel',
    file: 'codes/widget-channels',
    of: 't.widget_id in (select id from otp_widget where owner_id = $1)',
  },
  { table: 'otp_code', file: 'codes/codes', of: OWNED, omit: ['digest', 'proof_digest', 'proof_used_at'] },
  { table: 'otp_hour', file: 'codes/hours', of: 't.widget_id in (select id from otp_widget where owner_id = $1)' },
  { table: 'wapi_instance', file: 'integrations/whatsapp-numbers', of: OWNED },
  { table: 'webhook_endpoint', file: 'integrations/webhooks', of: OWNED, omit: ['secret', 'previous_secret', 'previous_until'] },
  { table: 'webhook_event', file: 'integrations/webhook-calls', of: OWNED, omit: ['lease_until'] },
  { table: 'event_log', file: 'integrations/events', of: OWNED, omit: ['xid'] },
  { table: 'smpp_account', file: 'integrations/smpp', of: OWNED },
  { table: 'smpp_bind', file: 'integrations/smpp-connections', of: OWNED, omit: ['node', 'seen_at'] },
  { table: 'smpp_delivery', file: 'integrations/smpp-deliveries', of: OWNED, omit: ['ready', 'lease_until'] },
  { table: 'webhook_replay', file: 'integrations/webhook-replays', of: OWNED, omit: ['cursor_at', 'cursor_id'] },
  { table: 'list_action', file: 'account/list-actions', of: OWNED, omit: ['attempts', 'lease_until'] },
  { table: 'report', file: 'files/reports', of: OWNED, omit: ['key', 'attempts', 'lease_until', 'trace'] },
  { table: 'file', file: 'files/files', of: `${OWNED} and (t.expired_at is null or t.locks <> '{}' or t.expired_at > now())` },
];

/** Tables of which an export holds nothing, by why. Every table of the database stands in one of these lists (`exported-tables.test.ts`). */
// prettier-ignore
export const TABLES_LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'contacts/contacts has the values': ['contact_value', 'contact_tag'],
  'messages/messages has what they say': ['sending', 'batch', 'lookup_result'],
  'secrets, digests and links that are under way': [
    'account_link', 'backup_code', 'closed_identifier', 'idempotency_keys', 'idempotency_part', 'notification_code', 'recovery_key', 'setup_link', 'message_link_key',
    'smpp_credential',
  ],
  'work of the server that ends by itself': [
    'activity_in', 'activity_past', 'contact_import_batch', 'list_action_row', 'batch_event', 'batch_facet', 'batch_stat', 'chain_step', 'chain_value', 'fallback_set', 'incoming_part', 'invoice_due', 'mail', 'message_click',
    'notification_delivery', 'notification_due', 'otp_counter', 'provider_submit', 'ref', 'ref_first', 'ref_part', 'report_dead', 'report_first', 'report_in',
    'report_wait', 'returned_mail', 'sending_counter', 'sending_event', 'sending_retry', 'smpp_part', 'socket_event', 'support_thread', 'task_click', 'task_clicked', 'task_error', 'tries', 'telegram_chat', 'telegram_offset', 'text_request', 'upload',
  ],
  'sums that the money and the messages tell': [
    'budget', 'budget_day', 'dropped_count', 'dropped_month', 'dropped_price', 'ledger_check', 'margin_day', 'margin_in', 'spending_pace', 'spent_puzzle', 'spent_step', 'tariff_period', 'traffic',
  ],
  'what staff note and decide about accounts': [
    'block_list_entry', 'factor_recovery', 'moderated_account', 'operation_row', 'operation_task', 'otp_block', 'two_factor_mark', 'user_comment',
    'user_routing_group',
  ],
  'of the installation, of no account': [
    'announcement', 'blocked_recipient', 'cell', 'cell_identity', 'cell_move', 'credential', 'directory', 'directory_check', 'file_place', 'installation_id', 'keyword_list', 'message_rule_group', 'migrations', 'moved_link_key', 'moved_value', 'node_state', 'notification_bot', 'number_network', 'open_id_secret',
    'operator_group', 'operator_previous', 'operator_range', 'operator_set', 'operator_table', 'packed_releases', 'provider', 'provider_circuit',
    'provider_exchange', 'provider_group', 'provider_health', 'provider_minute', 'provider_price', 'provider_share', 'registry', 'registry_history', 'remote_failures',
    'remote_loads', 'routing_group', 'routing_state', 'routing_version', 'server', 'setting_change', 'settings', 'setup_checklist_dismissal', 'tariff_change', 'used_proof',
  ],
  'sandboxes of a demo': [
    'notification_sandbox_chat', 'notification_sandbox_message', 'sandbox_checkout', 'sandbox_fiscal_document', 'sandbox_state', 'sandbox_submit', 'wapi_sandbox_message',
    'wapi_sandbox_session',
  ],
};
