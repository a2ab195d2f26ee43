import { OTP_LIMITS, otpProofSchema, type OtpConfirmation, type OtpProof, type OtpWidgetUsage } from '@cabinet/domain/otp-codes';
import { otpChannels } from '@cabinet/domain/otp-channels';
import { daysIn } from '@cabinet/domain/date-ranges';
import { rangeLimitDays } from '@cabinet/domain/limits';
import { newOtpLimits, otpWidgetLimitsSchema, type OtpWidgetLimits } from '@cabinet/domain/otp-limits';
import { OTP_STATISTICS, otpStatisticsQuerySchema, type OtpStatistics, type OtpStatisticsQuery } from '@cabinet/domain/otp-statistics';
import { otpTemplates, type NewOtpTemplate } from '@cabinet/domain/otp-templates';
import {
  otpWidgetBlockSchema,
  otpWidgetChannelsSchema,
  otpWidgets,
  type OtpWidget,
  type OtpWidgetBlock,
  type OtpWidgetChannels,
} from '@cabinet/domain/otp-widgets';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import type { App } from '../../module.ts';
import { fromReplica } from '../../plugins/database/replica/read-scope.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import { proofDigest } from './digests.ts';
import { throwZoneError } from './time-zone.ts';

const DAY_MS = 86_400_000;

interface OneRow {
  Params: { id: string };
}

/** Path from which customers' sites load the widget's script. */
export const WIDGET_SCRIPT_PATH = '/otp/widget.js';

/**
 * `n/otp-settings/channels`, `…/templates`, `…/widgets`: an account's settings of one-time passwords. `PUT …/widgets/{id}/channels/bulk`
 * replaces the channels of a widget (spec 2 §7), `PUT …/widgets/{id}/limits` what its owner lets it send; `PUT …/widgets/{id}/blocked` is for accounts above its owner (403 on an own widget). A template names a sender that its owner may send with, else 422 as for a send.
 * `GET /n/otp-handler/widgets/{id}` answers a widget's script and its use in the last day, `…/{id}/statistics` what became of calls for codes; `POST /n/otp-handler/proofs` redeems a proof.
 */
export function otpRoutes(app: App): void {
  const { widgets, channels, templates, codes, statistics } = app.services.otp;
  app.resource(otpChannels, channels);
  const checkSender = (ownerId: string, { channelType, additionalSettings }: NewOtpTemplate) =>
    app.services.sendings.checkSender(ownerId, channelType, additionalSettings.senderId);
  app.resource(otpTemplates, {
    find: (caller, query) => templates.find(caller, query),
    get: (caller, id) => templates.get(caller, id),
    async create(caller, input) {
      await checkSender(caller.account.id, input);
      return templates.create(caller, input);
    },
    async update(caller, id, input) {
      await checkSender(found(await templates.get(caller, id)).OwnerId, input);
      return templates.update(caller, id, input);
    },
    remove: (caller, id) => templates.remove(caller, id),
  });
  app.resource(otpWidgets, {
    find: (caller, query) => widgets.find(caller, query),
    get: (caller, id) => widgets.get(caller, id),
    async create(caller, input) {
      const owner = (await app.services.identity.byIds([caller.account.id])).get(caller.account.id);
      return widgets.create(caller, { ...input, limits: input.limits ?? newOtpLimits(owner?.country ?? DEFAULT_COUNTRY) });
    },
    update: (caller, id, input) => widgets.update(caller, id, input),
    remove: (caller, id) => widgets.remove(caller, id),
  });
  const changed = (widget: OtpWidget): OtpWidget => {
    app.live.publish('otpWidgets', 'updated', widget.OwnerId, [widget]);
    return widget;
  };

  app.put<OneRow & { Body: OtpWidgetChannels }>(
    `/${otpWidgets.path}/:id/channels/bulk`,
    {
      config: { access: 'widgets.update' },
      schema: {
        tags: ['otpWidgets'],
        summary: 'All channels of a widget; the one of the least priority is tried first',
        operationId: 'otpWidgets.channels',
        body: otpWidgetChannelsSchema,
      },
    },
    async ({ caller, params, body }) => changed(found(await widgets.attach(caller, params.id, body))),
  );
  app.put<OneRow & { Body: OtpWidgetLimits }>(
    `/${otpWidgets.path}/:id/limits`,
    {
      config: { access: 'widgets.update' },
      schema: {
        tags: ['otpWidgets'],
        summary: 'What a widget may send: to which countries, how many codes, and for how much a day',
        operationId: 'otpWidgets.limits',
        body: otpWidgetLimitsSchema,
      },
    },
    async ({ caller, params, body }) => changed(found(await widgets.limit(caller, params.id, body))),
  );
  app.put<OneRow & { Body: OtpWidgetBlock }>(
    `/${otpWidgets.path}/:id/blocked`,
    {
      config: { access: 'widgets.block' },
      schema: {
        tags: ['otpWidgets'],
        summary: 'Take a widget of an account below out of service, or back into it',
        operationId: 'otpWidgets.block',
        body: otpWidgetBlockSchema,
      },
    },
    async ({ caller, params, body }) => {
      const widget = found(await widgets.get(caller, params.id));
      if (widget.OwnerId === caller.account.id && caller.scope !== true) throw new ApiError('FORBIDDEN');
      return changed(found(await widgets.block(caller, params.id, body.isBlocked)));
    },
  );
  app.get<OneRow>(
    '/n/otp-handler/widgets/:id',
    {
      config: { access: 'otpHandler.get' },
      schema: {
        tags: ['otpWidgets'],
        summary: 'Where a widget’s script is, how many codes it sent in the last day and how many were entered rightly',
        operationId: 'otpHandler.widget',
      },
    },
    async ({ caller, params }): Promise<OtpWidgetUsage> => {
      const { id } = found(await widgets.get(caller, params.id));
      return { script: `${app.config.publicUrl}${WIDGET_SCRIPT_PATH}`, ...(await codes.usageOf(id)) };
    },
  );
  app.get<OneRow & { Querystring: OtpStatisticsQuery }>(
    '/n/otp-handler/widgets/:id/statistics',
    {
      config: { access: 'otpHandler.get' },
      schema: {
        tags: ['otpWidgets'],
        summary: 'What became of a widget’s calls for codes, by hour or day and country, with refusals by reason',
        operationId: 'otpHandler.statistics',
        querystring: otpStatisticsQuerySchema,
      },
    },
    async ({ caller, params, query }): Promise<OtpStatistics> => {
      const { id } = found(await widgets.get(caller, params.id));
      const now = new Date();
      const oldest = new Date(now.getTime() - OTP_STATISTICS.retentionDays * DAY_MS);
      const from = query.from < oldest ? oldest : query.from;
      const to = query.to && query.to < now ? query.to : now;
      const { step } = query;
      const days = step === 'hour' ? OTP_STATISTICS.hourDays : rangeLimitDays(caller.scope);
      // The first day of a question may begin before the moment from which it is asked.
      if (daysIn({ from, to }, now) > days + 1) throw invalid('from', 'margin.length', { days });
      return fromReplica(() => statistics.of(id, { ...query, from, to })).catch((error: unknown) => throwZoneError(error));
    },
  );
  app.post<{ Body: OtpProof }>(
    '/n/otp-handler/proofs',
    {
      config: { access: 'otpHandler.use' },
      schema: {
        tags: ['otpWidgets'],
        summary: `Whose phone a widget confirmed: answers a proof once, in the ${OTP_LIMITS.proofLifetime / 60} minutes after the code was entered`,
        operationId: 'otpHandler.proof',
        body: otpProofSchema,
      },
    },
    async ({ caller, body }): Promise<OtpConfirmation> => found(await codes.redeem(caller, proofDigest(body.proof))),
  );
}
