/**
 * The sending engine as others see it; nothing else of it is imported from outside (`shared/build/src/layers.ts`), and tests
 * take their helpers from `@cabinet/engine/testing`.
 */

// The engine: from an accepted request to settled messages.
export { createEngine, type Engine, type EngineSetup } from './engine.ts';
export { DEFAULT_OPTIONS, engineOptionsFrom, type EngineOptions } from './options.ts';
export type { KeepMedia, LoopName, MessagesElsewhere } from './context.ts';
export type { Changes } from './signals.ts';
export { TRAFFIC_BUCKETS, TRAFFIC_MEASURES, type TrafficCount, type TrafficMeasure } from './traffic.ts';
export {
  LANE,
  tariffsOf,
  type FallbackStep,
  type SecondText,
  type SendRequest,
  type Step,
  type StepTariff,
} from './accept/send-request.ts';
export type { AudienceSpec } from './audience/audience.ts';
export type { ContactSource, ContactValues } from './audience/contacts.ts';
export { compileMeasure, compileMessage, type Measured, type Operator } from './audience/price-message.ts';
export { operatorsOf, type KnownOperator } from './audience/operators.ts';
export type { Accepted, Refused } from './accept/accept.ts';
export type { MessageOutcome, MessageOutcomes, MessagesOrder, NoteOutcomes, PreparedMessages } from './accept/accept-messages.ts';
export type { OwnMessage } from './audience/own-messages.ts';
export { wholePrice, type Group, type Preview, type Quoted, type QuotedStep } from './accept/quote.ts';
export { actionTo, controlTask } from './control/control.ts';
export { moderate } from './control/moderate.ts';
export { blockRecipients, changeConsent, importOptOuts, unblockRecipients, type ImportedOptOut } from './accept/opt-out.ts';

// Provider SDK: what adapters are made of, and how stored providers are opened.
export { ProviderDown, type FetchedMedia, type FileSource, type Incoming, type IncomingMedia, type MailSignature, type Outgoing, type Provider, type Report, type ReturnedMail, type Sink, type Submitted } from './providers/provider.ts'; // prettier-ignore
export type { LiveProvider } from './providers/live-provider.ts';
export type { ProviderExchange, ProviderObserver } from './providers/observer.ts';
export { CalledProvider, JournaledProvider, type JournaledSetup } from './providers/journaled-provider.ts';
export { DatabaseJournal, NO_ANSWER, NOT_TAKEN, type Journal, type Trace } from './providers/journal.ts';
export type { Offered } from './providers/submitter.ts';
export { checkProvider, makeProvider, PROVIDER_ADAPTERS } from './providers/registry.ts';
export type { ProviderAdapter, ProviderConfig, ProviderDependencies } from './providers/kind.ts';
export { routedMessages } from './message-routes/plan.ts';
export type { Circuits, ProviderHealth } from './message-routes/circuit.ts';
export { UNHEALTHY } from './message-routes/health.ts';
export { SmppProvider } from './providers/smpp/provider.ts';
export { joinPart, placeOf as placeOfUnit } from './providers/smpp/incoming.ts';
export { DatabasePartStore, type IncomingPart } from './providers/part-store.ts';
export { listAt, textAt } from './providers/http/paths.ts';

// Outbox: who is told what becomes of messages, in the transaction in which it becomes true.
export { FEW_MESSAGES, type IncomingMessage, type Outbox, type StatusChange } from './outbox.ts';

// Ledger: every movement of money, and its proof.
export { fundsOf, spendable, type Funds } from './ledger/balance.ts';
export { forgetBudgetDays, leftOfBudget, removeBudget, setBudget, spendBudget, type Budget } from './ledger/budget.ts';
export { charge } from './ledger/charge.ts';
export { post, type Entry } from './ledger/entries.ts';
export { leftOfMonth, monthlyLimitsOf, setMonthlyLimit, spentInMonth, type MonthlyLimit } from './ledger/monthly-limit.ts';
export { budgetsSpentBy, monthlyLimitsSpentBy, type SpentLimit } from './ledger/nearly-spent.ts';
export { proveLedger, verifyLedger, type Discrepancy, type Verification } from './ledger/verify.ts';

// Margin: what providers take, added up beside what is charged.
export type { CostsOf, TakenMessage } from './margin/costs.ts';

// Links in messages: their addresses, and who followed them.
export { payloadWithLinks, type LinkParts } from './message-links.ts';
export { recordClicks, type ClickedTask, type MessageClick } from './clicks/record-clicks.ts';

// Codes that nobody but their recipient is to read.
export { maskCode, type HiddenCodes } from './hidden-codes.ts';

// Read models: how the rows of messages, batches and tasks are read.
export { BatchState, isReleased, MessageState, outcomeOf, SETTLED, STATES_OF_STATUS, type Outcome } from './storage/states.ts';
export { OWN_PAYLOAD } from './storage/tasks.ts';
export { progressOfTasks, type Progress } from './settle/progress.ts';
export { decideTextTest } from './text-test/winner.ts';
export { textTestFigures } from './text-test/figures.ts';
export { variantPicker } from './audience/tried-texts.ts';
export { progressByChannel } from './settle/channel-progress.ts';
export type { Tally } from './settle/tally.ts';
export { firstId, monthOf, nextMonth } from './storage/ids.ts';
export { forgetMessages } from './maintenance/forget-messages.ts';
export { ensureMonth } from './storage/partitions.ts';
export { NOTE_ALL_FACETS } from './expand/facets.ts';
export { NOTE_ALL_MARGINS } from './margin/note.ts';
export { NOTE_PAST_ACTIVITY } from './activity/note-delivered.ts';
export { MIGRATIONS } from './storage/migrations.ts';

// Traces: what takes time, told to whoever collects it.
export { activeTracer, annotate, currentTraceparent, setTracer, traced, type Span, type SpanAttributes, type SpanOptions, type Tracer } from './tracing.ts'; // prettier-ignore

// Statements over sets, and work that repeats: used by modules that write in the engine's transactions.
export { askedTogether } from './storage/asked-together.ts';
export { firstRow, inOrder, Rollback, rows, run, transaction, type Db } from './storage/sql.ts';
export { copyInto, field } from './storage/copy.ts';
export { corked } from './storage/corked-client.ts';
export { engineConnections, workerPool } from './storage/worker-pool.ts';
export { Loop } from './loop.ts';
