/** Why rows of an account outlive it. */
export type KeptFor =
  /** The ledger is proved by it. */
  | 'money'
  /** Papers about money, which tax law wants kept for years. */
  | 'papers'
  /** The journal and opt-outs show who did what, and may not be changed; the journal goes by itself after its months. */
  | 'evidence'
  /** Ids and sums alone: once the person has gone they tell of nobody. */
  | 'sums'
  /** Rows of the installation, which an account of the staff has written for it. */
  | 'installation';

/** What becomes of a table's rows of the account `$1` when it closes; `t` is the table. */
export type OnClosing =
  | { does: 'remove'; of: string }
  | { does: 'replace'; of: string; set: Readonly<Record<string, string>> }
  /** Goes with the rows of the table that it belongs to. */
  | { does: 'follow'; table: string }
  /** Has a step of its own, before the rows of others go. */
  | { does: 'step'; step: 'account' | 'messages' | 'files' }
  | { does: 'keep'; why: KeptFor };

const OWNED = 't.owner_id = $1';
/** People of the account, of whom its own row is the first. */
const PEOPLE = '(select id from users where $1 in (id, member_of))';
const OF_USER = `t.user_id in ${PEOPLE}`;

const remove = (of = OWNED): OnClosing => ({ does: 'remove', of });
const replace = (set: Readonly<Record<string, string>>, of = OWNED): OnClosing => ({ does: 'replace', of, set });
const follow = (table: string): OnClosing => ({ does: 'follow', table });
const step = (name: 'account' | 'messages' | 'files'): OnClosing => ({ does: 'step', step: name });
const keep = (why: KeptFor): OnClosing => ({ does: 'keep', why });

/**
 * What closing an account does to each table that has something of one (decisions/0062). A table with an owner and without a word fails
 * `closing-tables.test.ts`. In this order: what refers to something goes before it.
 */
export const ON_CLOSING: Readonly<Record<string, OnClosing>> = {
  users: step('account'),
  account_closing: replace({ refund_to: 'null', reason: `''` }, OF_USER),
  sending: step('messages'),
  batch: step('messages'),
  lookup_result: step('messages'),
  upload: step('files'),
  file: step('files'),
  data_export: step('files'),

  user_setting: remove(`t.owner_id in ${PEOPLE}`),
  email_domain: remove(),
  report_schedule: remove(),
  recurring_mailing_occurrence: follow('recurring_mailing'),
  recurring_mailing: remove(),
  telemetry: remove(`t.owner_id in ${PEOPLE}`),
  member_invitation: remove(),
  sessions: remove(OF_USER),
  known_device: remove(OF_USER),
  remembered_device: remove(OF_USER),
  passkey: remove(OF_USER),
  totp_factor: remove(OF_USER),
  backup_code: remove(OF_USER),
  two_factor_mark: remove(OF_USER),
  factor_recovery: remove(OF_USER),
  recovery_key: remove(OF_USER),
  account_link: remove(OF_USER),
  open_id_identity: remove(`t.user_id in ${PEOPLE}`),
  idempotency_keys: remove(`t.account_id in ${PEOPLE}`),
  idempotency_part: follow('idempotency_keys'),
  api_token: remove(),
  api_token_day: follow('api_token'),
  api_token_deprecated: follow('api_token'),
  notification: remove(),
  notification_delivery: follow('notification'),
  notification_due: remove(),
  notification_chat: remove(),
  notification_code: remove(),
  text_request: remove(),
  support_message: remove(),
  support_thread: remove(),
  user_comment: remove(OF_USER),
  setup_checklist_dismissal: remove(OF_USER),
  spending_pace: remove(),
  user_tariff: remove(OF_USER),
  user_routing_group: remove(OF_USER),
  moderated_account: remove(OF_USER),

  contact_value: remove('t.list_id in (select id from contact_list where owner_id = $1)'),
  contact_tag: remove('t.list_id in (select id from contact_list where owner_id = $1)'),
  contact_list: remove(),
  contact: follow('contact_list'),
  contact_field: remove(),
  contact_segment: remove(),
  contact_merge: remove(),
  contact_import: remove(),
  contact_import_mapping: remove(),
  recipient_activity: remove(),
  opt_out: remove(),
  opt_out_word: remove(),
  sending_incoming: remove(),
  conversation: remove(),
  report: remove(),
  list_action: remove(),
  list_action_row: follow('list_action'),
  template: remove(),
  pattern: remove(),
  sender_name: remove(),
  sender_name_decision: follow('sender_name'),
  utm_set: remove(),
  list_view: remove(),
  short_link: remove(),
  short_link_clicks: follow('short_link'),
  otp_code: remove(),
  otp_widget: remove(),
  otp_widget_channel: follow('otp_widget'),
  otp_hour: follow('otp_widget'),
  otp_channel: remove(),
  otp_template: remove(),
  webhook_endpoint: remove(),
  webhook_event: remove(),
  event_log: remove(),
  smpp_account: remove(),
  smpp_credential: follow('api_token'),
  smpp_bind: remove(),
  smpp_part: remove(),
  smpp_delivery: remove(),
  webhook_replay: remove(),
  saved_card: remove(),
  recurrent_payment: remove(),
  requisite: remove(
    `${OWNED} and not exists (select from invoice where requisite_id = t.id) and not exists (select from contract where requisite_id = t.id)
      and not exists (select from closing_document where requisite_id = t.id)`,
  ),

  // The gateway ends the session of a number that was removed.
  wapi_instance: replace({ title: `''`, phone: 'null', state: `'deleted'`, removed_at: 'coalesce(removed_at, now())', sync_at: 'now()' }),
  task: replace({
    title: `''`,
    sender: `''`,
    text: `''`,
    audience: `'{}'`,
    payload: 'null',
    text_test: 'null',
    fallbacks: 'null',
    hidden_codes: 'null',
    links: 'null',
    moderation_reason: 'null',
    removed_at: 'coalesce(removed_at, now())',
  }),
  payment: replace({ url: 'null', card_number: 'null', bank: 'null', refund_comment: 'null' }),
  // Where a receipt goes is needed until the fiscal service has it, which keeps it for the tax office.
  fiscal_receipt: replace({ contact: 'null' }, `${OWNED} and t.state = 'done'`),
  billing: replace({ title: 'null' }, `${OWNED} and t.task_id is not null`),
  operation_row: replace({ account: `''` }),

  balance: keep('money'),
  ledger: keep('money'),
  budget: keep('money'),
  tariff_period: keep('money'),
  tariff: keep('money'),
  tariff_change: keep('money'),
  invoice: keep('papers'),
  invoice_due: keep('papers'),
  contract: keep('papers'),
  closing_document: keep('papers'),
  company: keep('papers'),
  event_history: keep('evidence'),
  text_acceptance: keep('evidence'),
  consent: keep('evidence'),
  referral: keep('sums'),
  referral_reward: keep('sums'),
  margin_day: keep('sums'),
  margin_in: keep('sums'),
  announcement: keep('installation'),
  block_list_entry: keep('installation'),
  otp_block: keep('installation'),
  setting_change: keep('installation'),
  operation_task: keep('installation'),
};
