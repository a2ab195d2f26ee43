import type { EventPage } from '@cabinet/domain/event-log';
import type { LegalTexts } from '@cabinet/domain/legal-texts';
import type { AccountClosing } from '@cabinet/domain/account-closing';
import type { SecuredAccount } from '@cabinet/domain/account-links';
import type { CurrentAnnouncement } from '@cabinet/domain/announcements';
import type { BackgroundJob } from '@cabinet/domain/background-jobs';
import type { BillingSumsAnswer } from '@cabinet/domain/billing-sums';
import type { Balance, BalanceDay, BulkOperationAccepted, BulkOperationQuote } from '@cabinet/domain/billings';
import type { BlockOutcome } from '@cabinet/domain/block-lists';
import type { DeclinedName, FoundBank, FoundCompany } from '@cabinet/domain/company-lookup';
import type { ContactList, RemovedContactList } from '@cabinet/domain/contact-lists';
import type { ContactDuplicatesCount, ContactMerge } from '@cabinet/domain/contact-duplicates';
import type { ContactSegmentCount } from '@cabinet/domain/contact-segment-count';
import type { ContactSummary, ContactTimeline } from '@cabinet/domain/contact-history';
import type { ImportPreview, ImportResult, ImportUndone } from '@cabinet/domain/contact-import';
import type { Contract, ContractDocument } from '@cabinet/domain/contracts';
import type { Credential } from '@cabinet/domain/credentials';
import type { ContactTag } from '@cabinet/domain/contact-tags';
import type { CustomFieldUsage } from '@cabinet/domain/custom-fields';
import type { DataExport, DataExportLink } from '@cabinet/domain/data-exports';
import type { FileUse, StorageUsage, StoredFile } from '@cabinet/domain/files';
import type {
  InstallationSetting,
  InstallationTestResult,
  OpenIdState,
  OpenIdTest,
  SettingChange,
} from '@cabinet/domain/installation-settings';
import type { ImportProgress } from '@cabinet/domain/live';
import type { Margin } from '@cabinet/domain/margin';
import type { Member, MemberInvitation, OpenInvitation } from '@cabinet/domain/members';
import type { MessageVerdict } from '@cabinet/domain/message-rules';
import type { ModerationSetting } from '@cabinet/domain/moderation';
import type { SmppAccount, SmppCredential, SmppLimits } from '@cabinet/domain/smpp';
import type { Notification, NotificationTest, TelegramChat, TelegramCode } from '@cabinet/domain/notifications';
import type { OperationsOverview } from '@cabinet/domain/operations-overview';
import type { JobQueue, QueuedJob } from '@cabinet/domain/queued-jobs';
import type { OperatorData, OperatorsDifference, OperatorTableState } from '@cabinet/domain/operators';
import type { ConsentEntry } from '@cabinet/domain/opt-outs';
import type { OtpTrafficBoard, OtpTrafficRequest } from '@cabinet/domain/otp-abuse';
import type { OtpCodeSent, OtpConfirmation, OtpVerification, OtpWidgetUsage } from '@cabinet/domain/otp-codes';
import type { OtpStatistics } from '@cabinet/domain/otp-statistics';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import type { AvailableMethod, Payment } from '@cabinet/domain/payments';
import type { SavedCard } from '@cabinet/domain/saved-cards';
import type { PriceCheck } from '@cabinet/domain/price-check';
import type { ProviderPricesDifference } from '@cabinet/domain/provider-prices';
import type { ProviderSharing } from '@cabinet/domain/provider-sharing';
import type { CellWeight, Provider, ProviderMinute, ProviderRoute, ProviderTest, StoredExchange } from '@cabinet/domain/providers';
import type { Receipt } from '@cabinet/domain/receipts';
import type { ReferralEarnings } from '@cabinet/domain/referrals';
import type { ReleasesBoard } from '@cabinet/domain/registry-board';
import type { KnownReleasesAnswer, PreviewAnswer } from '@cabinet/domain/registry-previews';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { ChangeAnswer, GcAnswer, ReleaseAnswer, StatusAnswer } from '@cabinet/domain/registry-calls';
import type { RegistryEvent } from '@cabinet/domain/registry-history';
import type { FailureGroup } from '@cabinet/domain/remote-failures';
import type { ListAction } from '@cabinet/domain/list-actions';
import type { EmailDomain } from '@cabinet/domain/email-domains';
import type { RecurringMailing, RecurringMailingOccurrence } from '@cabinet/domain/recurring-mailings';
import type { ReportSchedule } from '@cabinet/domain/report-schedules';
import type { Report } from '@cabinet/domain/reports';
import type { Page } from '@cabinet/domain/resource';
import type { RoutingComparison } from '@cabinet/domain/routing-comparison';
import type { RoutingDraft } from '@cabinet/domain/routing-draft';
import type { RoutingTrace } from '@cabinet/domain/routing-trace';
import type { SenderName, SenderNameReview } from '@cabinet/domain/sender-names';
import type { BatchAnswer } from '@cabinet/domain/sending-batches';
import type { SendingSumsAnswer } from '@cabinet/domain/sending-sums';
import type { SendingFailures } from '@cabinet/domain/sending-failures';
import type { Conversation, ConversationPage } from '@cabinet/domain/conversations';
import type { PlannedFallback, SendingAccepted, SendingQuote, SendingStatistics, TimelineEntry } from '@cabinet/domain/sendings';
import type { OpenSession } from '@cabinet/domain/sessions';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import type { SetupChecklist } from '@cabinet/domain/setup-checklist';
import type { SupportMessage } from '@cabinet/domain/support';
import type { Tariff, TariffUser } from '@cabinet/domain/tariffs';
import type { TaskSending } from '@cabinet/domain/task-sending';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import type { GeneratedText } from '@cabinet/domain/text-generation';
import type { Token, TokenUsage } from '@cabinet/domain/tokens';
import type {
  AccountFactors,
  NewBackupCodes,
  Passkey,
  PasskeyChallenge,
  RememberedDevice,
  SetUp,
  SignInAnswer,
  TwoFactorState,
} from '@cabinet/domain/two-factor';
import type { UserSettings } from '@cabinet/domain/user-settings';
import type { UserTariff } from '@cabinet/domain/user-tariffs';
import type { UserWithPlans } from '@cabinet/domain/user-plans';
import type { User } from '@cabinet/domain/users';
import type { WapiInstance, WapiQr, WapiTerms } from '@cabinet/domain/wapi';
import type { WebhookState, WebhookTest } from '@cabinet/domain/webhook-requests';
import type { WebhookCall } from '@cabinet/domain/webhooks';

/** 200 with a JSON body. */
export interface Ok<Body> {
  status: 200;
  body: Body;
}
/** 201 with what was made. */
export interface Created<Body> {
  status: 201;
  body: Body;
}
/** 202 with work that goes on. */
export interface Accepted<Body> {
  status: 202;
  body: Body;
}
/** 204, nothing to say. */
export interface NoContent {
  status: 204;
}
/** 200 with a file of a media type; `*` is any. */
export interface Bytes<Media extends string> {
  status: 200;
  media: Media;
}
/** 206 with the part of a file that `Range` asks for. */
export interface PartOfBytes<Media extends string> {
  status: 206;
  media: Media;
}
/** 200 with as many values as there are, each on a line of its own. */
export interface Lines<Body> {
  status: 200;
  media: 'application/x-ndjson';
  /** One of them. */
  body: Body;
}
/** 302, the browser goes on elsewhere. */
export interface Redirect {
  status: 302;
}
/** 304, what the caller has is still right. */
export interface NotModified {
  status: 304;
}

type Csv = Bytes<'text/csv'>;
type NewToken = Token & {
  /** Its text, which is answered this once. */
  token: string;
};
type Imports = Page<ImportProgress>;

/** What every call answers with when it is refused. */
export interface Refusals {
  any: ErrorBody;
}

/**
 * What each call answers with when it succeeds, by its id in the documents: `POST /login`, or the `operationId` that its route declares. The
 * answers of resources' own actions follow from `ResourceRows`; an action that answers otherwise stands here.
 *
 * The API's document is made from these types, and the server's tests hold every answer against it. A module may declare calls of its own
 * beside its routes: `declare module '../../call-answers.ts' { interface CallAnswers { 'GET /weather': Ok<Weather> } }`. After a change:
 * `npm run docs:schemas`.
 */
export interface CallAnswers {
  'POST /login': Ok<SignInAnswer>;
  'POST /login/second': Ok<SignInAnswer>;
  'POST /login/second/passkey': Ok<PasskeyChallenge>;
  'POST /login/passkey/options': Ok<PasskeyChallenge>;
  'POST /login/passkey': Ok<SignInAnswer>;
  'POST /login/setUp': Ok<SetUp>;
  'PUT /login/setUp': Ok<SignInAnswer>;
  'GET /login/as/{userId}': Ok<{ token: string }>;
  'POST /logout': NoContent;
  'GET /login/openId': Redirect;
  'GET /login/openId/callback': Redirect;
  'POST /login/openId': Ok<SignInAnswer>;
  'GET /logout/openId': Redirect;
  'GET /join/{key}': Ok<OpenInvitation>;
  'POST /join/{key}': Ok<SignInAnswer>;
  'POST /registration': Created<{ id: string }>;
  'POST /special/survey-results': NoContent;
  'POST /recover': NoContent;
  'GET /recover/{key}': Ok<{ result: boolean }>;
  'POST /recover/{key}': NoContent;
  'POST /changePassword': NoContent;
  'POST /emailConfirmation': NoContent;
  'POST /confirmEmail': NoContent;
  'POST /notMe': Ok<SecuredAccount>;
  'POST /session/renew': Ok<{ token: string }>;
  'GET /sessions': Ok<Page<OpenSession>>;
  'DELETE /sessions': NoContent;
  'DELETE /sessions/{id}': NoContent;
  'GET /settings': Ok<SettingsAnswer>;
  'GET /settingsUser/{accountId}': Ok<Partial<UserSettings>>;
  'GET /settingsUser/{accountId}/{key}': Ok<{ value: unknown }>;
  'PUT /settingsUser/{accountId}/{key}': Ok<{ value: unknown }>;

  'GET /twoFactor': Ok<TwoFactorState>;
  'POST /twoFactor/setUp': Ok<SetUp>;
  'PUT /twoFactor/setUp': Ok<Partial<NewBackupCodes>>;
  'DELETE /twoFactor/totp': NoContent;
  'GET /twoFactor/devices': Ok<Page<RememberedDevice>>;
  'DELETE /twoFactor/devices/{id}': NoContent;
  'PUT /twoFactor/passkeys/{id}': Ok<Passkey>;
  'DELETE /twoFactor/passkeys/{id}': NoContent;
  'POST /twoFactor/backupCodes': Ok<NewBackupCodes>;
  'POST /twoFactor/stepUp/options': Ok<PasskeyChallenge>;
  'POST /twoFactor/stepUp': NoContent;
  'GET /users/{id}/twoFactor': Ok<AccountFactors>;
  'PUT /users/{id}/factorDemand': Ok<AccountFactors>;
  'POST /users/{id}/factorRecovery': Created<AccountFactors>;
  'DELETE /users/{id}/factorRecovery': NoContent;
  'POST /users/{id}/factorRecovery/approve': Ok<AccountFactors>;

  'GET /referrals/earnings': Ok<ReferralEarnings>;

  'users.get': Ok<UserWithPlans>;
  'PUT /users/{id}/access': Ok<User>;
  'PUT /users/{id}/monthlyLimit': Ok<User>;
  'POST /users/{id}/block': Ok<User>;
  'POST /users/{id}/unblock': Ok<User>;
  'POST /users/{id}/archive': Ok<User>;
  'POST /users/{id}/unarchive': Ok<User>;
  'POST /users/{id}/resetLink': NoContent;
  'GET /users/{id}/sessions': Ok<Page<OpenSession>>;
  'DELETE /users/{id}/sessions': NoContent;
  'DELETE /users/{id}/sessions/{sessionId}': NoContent;
  'GET /users/{id}/tokens': Ok<Page<Token>>;
  'DELETE /users/{id}/tokens/{tokenId}': NoContent;
  'GET /users/{id}/moderation': Ok<ModerationSetting>;
  'PUT /users/{id}/moderation': Ok<ModerationSetting>;
  'GET /users/{id}/smpp': Ok<SmppAccount>;
  'PUT /users/{id}/smpp': Ok<SmppLimits>;
  'GET /users/{id}/routingGroups': Ok<{ groups: string[] }>;
  'PUT /users/{id}/routingGroups': Ok<{ groups: string[] }>;
  'GET /users/{id}/tariffs': Ok<{ tariffs: UserTariff[] }>;
  'PUT /users/{id}/tariffs': Ok<{ tariffs: UserTariff[] }>;
  'tokens.create': Created<NewToken>;
  'POST /tokens/{id}/rotate': Ok<NewToken>;
  'POST /tokens/{id}/smpp': Ok<SmppCredential>;
  'GET /tokens/{id}/usage': Ok<TokenUsage>;
  'telemetry.create': NoContent;
  'POST /members/{id}/handOver': Ok<Member>;
  'POST /memberInvitations/{id}/send': Ok<MemberInvitation>;
  'GET /legalTexts': Ok<LegalTexts>;
  'POST /legalTexts': Ok<LegalTexts>;
  'GET /users/{id}/legalTexts': Ok<LegalTexts>;
  'GET /closing': Ok<AccountClosing>;
  'POST /closing': Ok<AccountClosing>;
  'GET /users/{id}/closing': Ok<AccountClosing>;
  'POST /users/{id}/closing': Ok<AccountClosing>;
  'DELETE /users/{id}/closing': Ok<AccountClosing>;
  'POST /users/{id}/closing/now': Ok<AccountClosing>;
  'GET /dataExports': Ok<{ data: DataExport[] }>;
  'POST /dataExports': Created<DataExport>;
  'POST /dataExports/{id}/link': Ok<DataExportLink>;

  'GET /announcements/current': Ok<{ data: CurrentAnnouncement[] }>;
  'POST /blockLists': Ok<BlockOutcome>;
  'GET /installation/settings': Ok<Page<InstallationSetting>>;
  'PUT /installation/settings/{key}': Ok<InstallationSetting>;
  'GET /installation/settings/{key}/history': Ok<Page<SettingChange>>;
  'POST /installation/tests/mail': Ok<{ data: InstallationTestResult[] }>;
  'POST /installation/tests/payment': Ok<{ data: InstallationTestResult[] }>;
  'POST /installation/tests/storage': Ok<{ data: InstallationTestResult[] }>;
  'GET /installation/openId': Ok<OpenIdState>;
  'PUT /installation/openId/secret': Ok<OpenIdState>;
  'POST /installation/openId/test': Ok<OpenIdTest>;
  'POST /setup/link': NoContent;
  'POST /setup': Created<{ id: string }>;
  'GET /setup/checklist': Ok<SetupChecklist>;
  'PUT /setup/checklist': Ok<SetupChecklist>;
  'GET /operations/overview': Ok<OperationsOverview>;
  'POST /operations/circuits/{provider}/close': NoContent;
  'POST /backgroundJobs/{id}/stop': Ok<BackgroundJob>;
  'POST /backgroundJobs/{id}/retry': Ok<BackgroundJob>;
  'GET /operations/jobQueues': Ok<{ data: JobQueue[] }>;
  'POST /queuedJobs/{id}/stop': Ok<QueuedJob>;
  'POST /queuedJobs/{id}/retry': Ok<QueuedJob>;

  'GET /routing/draft': Ok<RoutingDraft>;
  'POST /routing/draft/groups': Ok<RoutingDraft>;
  'PUT /routing/draft/groups/{id}': Ok<RoutingDraft>;
  'DELETE /routing/draft/groups/{id}': Ok<RoutingDraft>;
  'POST /routing/draft/groups/{id}/discard': Ok<RoutingDraft>;
  'DELETE /routing/draft': Ok<RoutingDraft>;
  'POST /routing/draft/publish': Ok<RoutingDraft>;
  'POST /routing/versions/{id}/restore': Ok<RoutingDraft>;
  'POST /routing/comparison': Ok<RoutingComparison>;
  'POST /routing/trace': Ok<RoutingTrace>;
  'GET /operators': Csv;
  'PUT /operators': Ok<{ total: number }>;
  'GET /operators/table': Ok<OperatorTableState>;
  'GET /operators/previous': Ok<OperatorsDifference>;
  'POST /operators/check': Ok<OperatorsDifference>;
  'POST /operators/restore': Ok<{ total: number }>;
  'POST /dictionaries/getOperatorsData': Ok<{ data: OperatorData[] }>;
  'POST /messageRuleGroups/check': Ok<MessageVerdict>;

  'POST /providers/{id}/test': Ok<ProviderTest>;
  'POST /providers/{id}/callback': Ok<{ url: string }>;
  'PUT /providers/{id}/control': Ok<Provider>;
  'GET /providers/{id}/sharing': Ok<ProviderSharing>;
  'PUT /providers/{id}/sharing': Ok<Provider>;
  'PUT /providers/cells/weights': Ok<{ weights: CellWeight[] }>;
  'GET /providers/{id}/routes': Ok<{ data: ProviderRoute[] }>;
  'GET /providers/{id}/traffic': Ok<{ data: ProviderMinute[] }>;
  'GET /providers/{id}/exchanges': Ok<{ data: StoredExchange[] }>;
  'GET /providers/{id}/prices': Csv;
  'PUT /providers/{id}/prices': Ok<ProviderPricesDifference>;
  'POST /providers/{id}/prices/check': Ok<ProviderPricesDifference>;
  'PUT /credentials/{id}/staged': Ok<Credential>;
  'DELETE /credentials/{id}/staged': Ok<Credential>;
  'POST /credentials/{id}/staged/test': Ok<Credential>;
  'POST /credentials/{id}/rotate': Ok<Credential>;
  'POST /credentials/{id}/revert': Ok<Credential>;
  'DELETE /credentials/{id}/previous': Ok<Credential>;

  'GET /billings/sums': Ok<BillingSumsAnswer>;
  'GET /billings/balance/{userId}': Ok<{ result: Balance }>;
  'GET /billings/balance/{userId}/days': Ok<{ result: BalanceDay[] }>;
  'GET /billings/balance/{userId}/statement': Bytes<'*/*'>;
  'POST /billings/operations/quote': Ok<BulkOperationQuote>;
  'POST /billings/operations': Created<BulkOperationAccepted>;
  'GET /billings/operations/{taskId}/report': Csv;
  'POST /payments': Created<Payment>;
  'POST /payments/{id}/refund': Ok<Payment>;
  'PUT /payments/{id}/refund': Ok<Payment>;
  'DELETE /payments/{id}/refund': Ok<Payment>;
  'GET /payments/methods': Ok<{ data: AvailableMethod[] }>;
  'GET /payments/cards': Ok<{ data: SavedCard[] }>;
  'DELETE /payments/cards/{id}': NoContent;
  'GET /payments/{id}/receipts': Ok<{ data: Receipt[] }>;
  'POST /payments/{id}/receipts/{receiptId}/retry': Ok<Receipt>;
  'GET /recurrentPayments/{id}/reInit': Ok<{ url: string }>;
  'POST /tariffs/check': Ok<PriceCheck>;
  'GET /tariffs/{id}/users': Ok<Page<TariffUser>>;
  'POST /tariffs/{id}/archive': Ok<Tariff>;
  'POST /tariffs/{id}/unarchive': Ok<Tariff>;
  'PUT /tariffs/{id}/change': Ok<Tariff>;
  'DELETE /tariffs/{id}/change': Ok<Tariff>;
  'margin.find': Ok<Margin>;
  'margin.export': Csv;
  'POST /documentTemplates': Created<ContractDocument>;
  'PUT /contracts/{id}/scan': Ok<Contract>;
  'PUT /contracts/{id}/decision': Ok<Contract>;
  'GET /n/dadata/getRequisitesByInn/{inn}': Ok<FoundCompany>;
  'GET /n/dadata/suggest/bank': Ok<{ suggestions: FoundBank[] }>;
  'GET /n/dadata/clean/fio': Ok<DeclinedName>;

  'PUT /sendernames': Ok<Page<SenderName>>;
  'GET /sendernames/{id}/review': Ok<SenderNameReview>;
  'sendings.create': Created<SendingAccepted>;
  'POST /sendings/batch': Lines<BatchAnswer>;
  'GET /conversations/{id}/messages': Ok<ConversationPage>;
  'POST /conversations/{id}/read': Ok<Conversation>;
  'POST /conversations/{id}/answers': Created<SendingAccepted>;
  'POST /sendings/quote': Ok<SendingQuote>;
  'GET /sendings/statistics': Ok<SendingStatistics>;
  'GET /sendings/sums': Ok<SendingSumsAnswer>;
  'GET /sendings/statistics/failures': Ok<SendingFailures>;
  'GET /sendings/{id}/timeline': Ok<TimelineEntry[]>;
  'GET /sendings/{id}/planned': Ok<PlannedFallback[]>;
  'GET /tasks/{id}/summary': Ok<TaskSummary>;
  'GET /tasks/{id}/sending': Ok<TaskSending>;
  'POST /tasks/{id}/failedList': Created<ContactList>;
  'PUT /tasks/{id}/title': Ok<Task>;
  'PUT /tasks/{id}/start': Ok<Task>;
  'PUT /tasks/{id}/textTest': Ok<Task>;
  'PUT /tasks/{id}/sending': Ok<Task>;
  'POST /tasks/{id}/sending/quote': Ok<SendingQuote>;
  'POST /n/{generator}/text': Ok<GeneratedText>;
  'POST /tts/generate': Created<{ fileId: string }>;
  'listActions.create': Created<ListAction>;
  'listActions.get': Ok<ListAction>;
  'listActions.remove': NoContent;
  'reports.create': Created<Report>;
  'reports.get': Ok<Report>;
  'reports.remove': NoContent;
  'emailDomains.check': Ok<EmailDomain>;
  'recurringMailings.pause': Ok<RecurringMailing>;
  'recurringMailings.resume': Ok<RecurringMailing>;
  'recurringMailings.stop': Ok<RecurringMailing>;
  'recurringMailings.occurrences': Ok<Page<RecurringMailingOccurrence>>;
  'reportSchedules.run': Accepted<ReportSchedule>;

  'PUT /contacts': Ok<ImportResult> | Accepted<ImportProgress>;
  'POST /contacts/imports/preview': Ok<ImportPreview>;
  'POST /contacts/imports/{id}/undo': Ok<ImportUndone>;
  'GET /contacts/{id}/timeline': Ok<ContactTimeline>;
  'GET /contacts/{id}/summary': Ok<ContactSummary>;
  'GET /contacts/duplicates/count': Ok<ContactDuplicatesCount>;
  'POST /contacts/duplicates/merge': Created<ContactMerge>;
  'POST /contacts/merges/{id}/undo': Ok<ContactMerge>;
  'POST /contactSegments/count': Ok<ContactSegmentCount>;
  'GET /contactLists/bin': Ok<Page<RemovedContactList>>;
  'POST /contactLists/{id}/restore': Ok<ContactList>;
  'GET /contactFields/{id}/usage': Ok<CustomFieldUsage>;
  'GET /contacts/tags': Ok<Page<ContactTag>>;
  'GET /contacts/imports': Ok<Imports>;
  'GET /contacts/imports/{id}': Ok<ImportProgress>;
  'DELETE /contacts/imports/{id}': Accepted<ImportProgress>;
  'PUT /optOuts': Ok<ImportResult> | Accepted<ImportProgress>;
  'GET /optOuts/imports': Ok<Imports>;
  'GET /optOuts/imports/{id}': Ok<ImportProgress>;
  'DELETE /optOuts/imports/{id}': Accepted<ImportProgress>;
  'optOuts.export': Csv;
  'optOuts.journal': Ok<ConsentEntry[]>;
  'POST /storage': Created<StoredFile>;
  'POST /storage/uploads': Created<{ id: string }>;
  'PATCH /storage/uploads/{id}': NoContent;
  'DELETE /storage/uploads/{id}': NoContent;
  'GET /storage/usage': Ok<StorageUsage>;
  'GET /storage/{id}': Bytes<'*/*'> | PartOfBytes<'*/*'> | Ok<StoredFile> | NotModified;
  'GET /storage/{id}/thumbnail': Bytes<'image/webp'> | NotModified;
  'GET /storage/{id}/uses': Ok<{ data: FileUse[] }>;

  'GET /events': Ok<EventPage>;
  'GET /webhooks': Ok<Page<WebhookState>>;
  'POST /webhooks/{event}/secret': Ok<{ secret: string; previousUntil: string | null }>;
  'POST /webhookCalls/test': Ok<WebhookTest>;
  'POST /webhookCalls/{id}/replay': Ok<WebhookCall>;
  'POST /webhookCalls/replay': Ok<{ count: number }>;
  'GET /n/notifications/telegram': Ok<TelegramChat>;
  'POST /n/notifications/telegram/code': Ok<TelegramCode>;
  'DELETE /n/notifications/telegram': NoContent;
  'POST /n/notifications/test': Ok<NotificationTest>;
  'PATCH /n/notifications/{id}/read': Ok<Notification>;
  'GET /support/messages': Ok<Page<SupportMessage>>;
  'POST /support/messages': Created<SupportMessage>;
  'PUT /support/messages/seen': NoContent;
  'GET /support/threads/{id}/messages': Ok<{ data: SupportMessage[]; hasMore: boolean }>;
  'POST /support/threads/{id}/messages': Created<SupportMessage>;

  'otpAbuse.get': Ok<OtpTrafficBoard>;
  'otpAbuse.requests': Ok<{ data: OtpTrafficRequest[] }>;
  'otpHandler.widget': Ok<OtpWidgetUsage>;
  'otpHandler.statistics': Ok<OtpStatistics>;
  'otpHandler.proof': Ok<OtpConfirmation>;
  'otpWidgets.channels': Ok<OtpWidget>;
  'otpWidgets.limits': Ok<OtpWidget>;
  'otpWidgets.block': Ok<OtpWidget>;
  'GET /n/otp/{widgetId}': Ok<Pick<OtpWidget, 'name' | 'styles'>>;
  'POST /n/otp/{widgetId}/codes': Created<OtpCodeSent>;
  'POST /n/otp/{widgetId}/codes/{id}/restart': Created<OtpCodeSent>;
  'POST /n/otp/{widgetId}/codes/{id}/verify': Ok<OtpVerification>;
  'wapiInstances.qr': Ok<WapiQr>;
  'wapiInstances.renew': Ok<WapiInstance>;
  'wapiInstances.logout': Ok<WapiInstance>;
  'wapiInstances.price': Ok<WapiTerms>;
  'wapiInstances.terms': Ok<WapiTerms>;
  'GET /n/shortener': Ok<{ shortUrl: string; code?: string }>;

  'documentation.get': Bytes<'text/markdown'> | NotModified;
  'POST /n/cspReports': NoContent;
  'POST /remoteFailures': NoContent;
  'GET /remoteFailures': Ok<{ data: FailureGroup[] }>;
  'POST /remoteLoads': NoContent;
  'GET /registry/releases': Ok<KnownReleasesAnswer>;
  'POST /registry/preview': Ok<PreviewAnswer>;
  'DELETE /registry/preview': NoContent;
  'GET /deploy/releases': Ok<ReleasesBoard>;
  'POST /deploy/releases': Ok<ReleaseAnswer>;
  'POST /deploy/activate': Ok<ChangeAnswer>;
  'POST /deploy/rollback': Ok<ChangeAnswer>;
  'POST /deploy/rollout': Ok<ChangeAnswer>;
  'POST /deploy/switch': Ok<ChangeAnswer>;
  'GET /deploy/status': Ok<StatusAnswer>;
  'GET /deploy/history': Ok<{ data: RegistryEvent[] }>;
  'POST /deploy/gc': Ok<GcAnswer>;
}
