import { OTP_LIMITS, otpProofSchema, type OtpConfirmed, type OtpProof, type OtpWidgetUse } from '@cabinet/domain/otp-codes';
import { otpChannels } from '@cabinet/domain/otp-channels';
import { otpTemplates } from '@cabinet/domain/otp-templates';
import {
  otpWidgetBlockSchema,
  otpWidgetChannelsSchema,
  otpWidgets,
  type OtpWidget,
  type OtpWidgetBlock,
  type OtpWidgetChannels,
} from '@cabinet/domain/otp-widgets';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import { proofDigest } from './digests.ts';

interface OneRow {
  Params: { id: string };
}

/** Where sites load the widget's script from. */
export const SCRIPT = '/otp/widget.js';

/**
 * `n/otp-settings/channels`, `…/templates`, `…/widgets`: what an account keeps. `PUT …/widgets/{id}/channels/bulk` replaces the
 * channels of a widget (spec 2 §7); `PUT …/widgets/{id}/blocked` is for who stands above its owner (403 on the own).
 * `GET /n/otp-handler/widgets/{id}`: its script and what it did lately; `POST /n/otp-handler/proofs`: whose phone a proof confirms, once.
 */
export function otpRoutes(app: App): void {
  const { widgets, channels, templates, codes } = app.services.otp;
  app.resource(otpChannels, channels);
  app.resource(otpTemplates, templates);
  app.resource(otpWidgets, widgets);
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
    async ({ caller, params }): Promise<OtpWidgetUse> => {
      const { id } = found(await widgets.get(caller, params.id));
      return { script: `${app.config.publicUrl}${SCRIPT}`, ...(await codes.used(id)) };
    },
  );
  app.post<{ Body: OtpProof }>(
    '/n/otp-handler/proofs',
    {
      config: { access: 'otpHandler.use' },
      schema: {
        tags: ['otpWidgets'],
        summary: `Whose phone a widget confirmed: answers a proof once, in the ${OTP_LIMITS.proof / 60} minutes after the code was entered`,
        operationId: 'otpHandler.proof',
        body: otpProofSchema,
      },
    },
    async ({ caller, body }): Promise<OtpConfirmed> => found(await codes.redeem(caller, proofDigest(body.proof))),
  );
}
