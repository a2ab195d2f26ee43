import { GLOBAL_GROUPS } from '../plugins/cells/global-groups.ts';

/** Why rows stay in the cell where they are, whatever account moves away. */
export type StaysFor =
  /** What the operator and staff of a cell have made for it. */
  | 'installation'
  /** Which cell and which node it is, and what they remember of themselves. */
  | 'cell'
  /** Counted over all accounts at once. */
  | 'sums'
  /** Work in hand that is over before an account moves (`IN_HAND`), or that names nobody. */
  | 'work'
  /** Phones and services that are simulated. */
  | 'sandbox';

/** What becomes of a table when accounts move to another cell; `t` is the table, `tree` a table of their ids and those of their people. */
export type TablePlace =
  | MovedTable
  /** Ends with the move: it would open nothing in the other cell. */
  | { does: 'end'; of: string }
  /** Every cell has the same rows, which the first one keeps (`GLOBAL_GROUPS`). */
  | { does: 'global' }
  | { does: 'stay'; why: StaysFor };

export interface MovedTable {
  does: 'move';
  /** Which rows are those of the accounts. */
  of: string;
  /** What besides `tree` that `of` names, with its alias. */
  using?: string;
  /** The table by whose rows these are found, beside those that the database knows of. */
  parent?: string;
  /** What columns become in the other cell, as expressions of the row `t`. Identity columns are given out anew in any case. */
  set?: Readonly<Record<string, string>>;
  /** Tables that stay, and have to have the rows there that columns of this one name. */
  needs?: Readonly<Record<string, string>>;
}

const TREE = '(select id from tree)';
const OWNED = `t.owner_id in ${TREE}`;
const OF_USER = `t.user_id in ${TREE}`;

const move = (of = OWNED, more: Omit<MovedTable, 'does' | 'of'> = {}): MovedTable => ({ does: 'move', of, ...more });
const end = (of = OF_USER): TablePlace => ({ does: 'end', of });
const stay = (why: StaysFor): TablePlace => ({ does: 'stay', why });
/** Rows of a table that belongs to the accounts. */
const through = (column: string, table: string, key = 'id') =>
  move(`t.${column} in (select p.${key} from ${table} p where p.owner_id in ${TREE})`, { parent: table });
/** Rows about messages: their ids lie in the ranges of batches, which is how they are found without a scan. */
const ofMessages = (column: string) =>
  move(`t.${column} between b.lo and b.hi and b.owner_id in ${TREE}`, { using: 'batch b', parent: 'batch' });
/** A person of the account, or nobody where it was one of the staff. */
const personOrNobody = (column: string) => ({ [column]: `(select id from tree where id = t.${column})` });

/** A person of the account, or its first one where it was one of the staff. */
const PERSON_OR_ACCOUNT = { person_id: `coalesce((select id from tree where id = t.person_id), t.owner_id)` };

const all = <Place>(names: string, place: Place): Record<string, Place> =>
  Object.fromEntries(names.split(' ').map((name) => [name, place]));

/**
 * Where the rows of every table are when accounts move to another cell (docs/decisions/0141). A table without a word fails
 * `table-places.test.ts`. What refers to what the database knows by itself; the order here means nothing.
 */
const PLACES: Readonly<Record<string, TablePlace>> = {
  // The account and its people.
  users: move(`t.id in ${TREE}`, { set: { manager_id: 'null::uuid', ...personOrNobody('reseller_id') } }),
  ...all('user_setting telemetry', move()),
  ...all('known_device remembered_device passkey totp_factor backup_code two_factor_mark open_id_identity account_closing', move(OF_USER)),
  ...all('moderated_account setup_checklist_dismissal', move(OF_USER)),
  member_invitation: move(OWNED, { set: personOrNobody('invited_by') }),
  user_comment: move(OF_USER, { set: personOrNobody('author_id') }),
  api_token: move(OWNED, { set: personOrNobody('made_by') }),
  ...all('api_token_day api_token_deprecated smpp_credential', through('token_id', 'api_token')),
  idempotency_keys: move(`t.account_id in ${TREE}`),
  idempotency_part: move(`t.account_id in ${TREE}`),
  referral: move(`t.user_id in ${TREE} and t.owner_id in ${TREE}`),
  // Links of emails that are under way, and what is signed by the other cell's secret.
  ...all('sessions account_link recovery_key factor_recovery', end()),
  notification_code: end(OWNED),

  ...all('event_history text_acceptance consent', move()),
  support_thread: move(`${OWNED} and t.id in ${TREE}`),
  list_view: move(`${OWNED} and t.person_id in ${TREE}`),
  report_schedule: move(OWNED, { set: PERSON_OR_ACCOUNT }),
  ...all('support_message notification notification_delivery notification_chat text_request', move()),

  // Money and papers.
  ...all('balance billing ledger budget tariff_period spending_pace margin_day', move()),
  budget_day: through('budget_id', 'budget'),
  dropped_price: through('billing_id', 'billing'),
  ...all('payment fiscal_receipt saved_card recurrent_payment referral_reward', move()),
  ...all('invoice contract closing_document company requisite', move()),
  tariff: move(),
  tariff_change: through('tariff_id', 'tariff'),
  user_tariff: move(OF_USER, { needs: { tariff_id: 'tariff' } }),
  user_routing_group: move(OF_USER, { needs: { routing_group_id: 'routing_group' } }),

  // Recipients.
  ...all('contact_list contact_field contact_segment contact_merge contact_import contact_import_mapping', move()),
  ...all('contact contact_value contact_tag', through('list_id', 'contact_list')),
  contact_import_batch: through('import_id', 'contact_import'),
  ...all('recipient_activity opt_out opt_out_word', move()),
  conversation: move(OWNED, { set: personOrNobody('assignee_id') }),

  // Sends and messages.
  ...all('task batch sending_incoming template pattern sender_name utm_set', move()),
  recurring_mailing: move(OWNED, { set: PERSON_OR_ACCOUNT }),
  recurring_mailing_occurrence: through('mailing_id', 'recurring_mailing'),
  sender_name_decision: through('sender_name_id', 'sender_name'),
  ...all('task_click task_clicked task_error dropped_count', through('task_id', 'task')),
  ...all('batch_event batch_stat', through('lo', 'batch', 'lo')),
  batch_facet: through('batch', 'batch', 'lo'),
  sending: ofMessages('id'),
  // Its rows are found by no index of their message: they are read once, and not once for each batch.
  ref: move(`t.sending_id = s.id and b.owner_id in ${TREE}`, {
    using: 'sending s join batch b on s.id between b.lo and b.hi',
    parent: 'sending',
  }),
  ...all('ref_part chain_value lookup_result message_click returned_mail sending_event', ofMessages('sending_id')),
  chain_step: ofMessages('chain_id'),

  short_link: move(),
  short_link_clicks: through('link_id', 'short_link'),
  ...all('otp_channel otp_template otp_widget otp_code', move()),
  ...all('otp_widget_channel otp_hour otp_counter', through('widget_id', 'otp_widget')),
  wapi_instance: move(),
  smpp_account: move(),
  // The next number here, in the order in which they became ready there.
  smpp_delivery: move(OWNED, { set: { ready: `case when t.ready is not null then nextval('smpp_ready') end` } }),
  smpp_bind: end(OWNED),
  email_domain: move(),
  ...all('webhook_endpoint webhook_event webhook_replay', move()),
  // Cursors of another database begin again by their moment (`event-log.ts`).
  event_log: move(OWNED, { set: { xid: 'pg_current_xact_id()' } }),

  ...all('file data_export report list_action', move()),
  list_action_row: through('list_action_id', 'list_action'),

  ...all(
    'announcement block_list_entry otp_block setting_change operation_task operation_row closed_identifier blocked_recipient',
    stay('installation'),
  ),
  ...all('credential provider provider_price open_id_secret', stay('installation')),
  ...all(
    'cell cell_identity directory_check installation_id file_place message_link_key moved_link_key moved_value cell_move setup_link migrations server used_proof',
    stay('cell'),
  ),
  ...all('node_state provider_circuit provider_exchange provider_health telegram_chat telegram_offset notification_bot', stay('cell')),
  ...all('number_network tries spent_puzzle spent_step socket_event mail sending_counter dropped_month', stay('cell')),
  ...all('ledger_check provider_minute remote_failures remote_loads traffic', stay('sums')),
  ...all('activity_in activity_past margin_in invoice_due notification_due fallback_set sending_retry upload smpp_part', stay('work')),
  ...all('incoming_part provider_submit ref_first report_dead report_first report_in report_wait', stay('work')),
  ...all(
    'sandbox_checkout sandbox_fiscal_document sandbox_state sandbox_submit wapi_sandbox_message wapi_sandbox_session',
    stay('sandbox'),
  ),
  ...all('notification_sandbox_chat notification_sandbox_message', stay('sandbox')),
};

/** What becomes of each table; what the first cell keeps for all is the same everywhere, save for rows that accounts have of it. */
export const TABLE_PLACES: Readonly<Record<string, TablePlace>> = {
  ...Object.fromEntries(
    GLOBAL_GROUPS.flatMap(({ tables }) => tables.filter(({ shared }) => !shared).map(({ name }) => [name, { does: 'global' } as const])),
  ),
  ...PLACES,
};

/** Work on the accounts that is somebody's at the moment: nothing moves while there is any. */
export interface WorkInHand {
  /** As it is said: `3 messages that wait or are on their way`. */
  what: string;
  /** Counts it as `n`. */
  sql: string;
}

const BATCHES = `batch b where b.owner_id in ${TREE}`;
const ofRanges = (table: string, ids = 'sending_id') =>
  `select count(*)::int as n from ${table} t where exists (select from ${BATCHES} and t.${ids} between b.lo and b.hi)`;
const ofArrays = (table: string) => `select count(*)::int as n from ${table} t where exists (
    select from unnest(t.los, t.his) as r (lo, hi), ${BATCHES} and r.lo <= b.hi and r.hi >= b.lo)`;
const owned = (table: string, also: string) => `select count(*)::int as n from ${table} t where ${OWNED} and ${also}`;

export const IN_HAND: readonly WorkInHand[] = [
  { what: 'sends that are not made yet', sql: owned('task', 't.finished_at is null and not t.is_made') },
  // Of batches: 0 waiting, 1 leased, 4 paused, 7 in moderation. Those that are dispatched (2) move while they wait for reports.
  { what: 'batches of messages that are not sent yet', sql: owned('batch', 't.state in (0, 1, 4, 7)') },
  { what: 'fallbacks that wait for their time', sql: owned('batch', 't.timeout_at is not null') },
  { what: 'messages that are offered again', sql: ofRanges('sending_retry') },
  { what: 'reports that are not settled', sql: ofRanges('report_in') },
  { what: 'reports that are not settled yet', sql: ofRanges('report_first') },
  { what: 'reports that wait for their message', sql: `select count(*)::int as n from report_wait w join ref t on t.ref = w.ref where exists (select from ${BATCHES} and t.sending_id between b.lo and b.hi)` }, // prettier-ignore
  {
    what: 'fallbacks to be sent',
    sql: `select count(*)::int as n from fallback_set t where t.task_id in (select id from task where owner_id in ${TREE})`,
  },
  { what: 'sums of margins', sql: ofArrays('margin_in') },
  { what: 'sums of margins of an account', sql: owned('margin_in', 'true') },
  { what: 'deliveries to be noted of recipients', sql: ofArrays('activity_in') },
  { what: 'deliveries of before to be noted of recipients', sql: `select count(*)::int as n from activity_past t where exists (select from ${BATCHES} and t.lo <= b.hi and t.hi >= b.lo)` }, // prettier-ignore
  { what: 'imports', sql: owned('contact_import', `t.state = 'running'`) },
  { what: 'reports being made', sql: owned('report', `t.state in ('waiting', 'running')`) },
  { what: 'list actions', sql: owned('list_action', `t.state in ('waiting', 'running')`) },
  { what: 'exports of data', sql: owned('data_export', `t.state in ('waiting', 'running')`) },
  { what: 'uploads', sql: owned('upload', 'true') },
  { what: 'payments under way', sql: owned('payment', 't.due_at is not null') },
  { what: 'receipts to be registered', sql: owned('fiscal_receipt', 't.due_at is not null') },
  { what: 'referral rewards to be paid', sql: owned('referral_reward', 't.paid_at is null') },
  { what: 'invoices to be issued', sql: owned('invoice_due', 'true') },
  { what: 'notifications to be told', sql: owned('notification_due', 'true') },
  { what: 'recurring mailings that are being sent', sql: owned('recurring_mailing', 't.claimed_until > now()') },
  { what: 'replays of webhooks', sql: owned('webhook_replay', 't.ended_at is null') },
  { what: 'calls of webhooks on their way', sql: owned('webhook_event', 't.lease_until > now()') },
  { what: 'messages by SMPP in parts', sql: owned('smpp_part', 'true') },
  { what: 'deliveries by SMPP on their way', sql: owned('smpp_delivery', 't.lease_until > now()') },
];
