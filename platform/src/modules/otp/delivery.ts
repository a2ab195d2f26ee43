import { writeCode } from '@cabinet/domain/otp-codes';
import { codeLengths, type OtpChannel } from '@cabinet/domain/otp-channels';
import { CODE_MARK, templateFor, type OtpTemplate, type OtpVisitor } from '@cabinet/domain/otp-templates';
import { LIMITS } from '@cabinet/domain/limits';
import { sendingSchema, type NewSending } from '@cabinet/domain/sendings';
import { DEFAULT_TTS } from '@cabinet/domain/tts';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { check } from '../../plugins/http/validation.ts';
import { newCode } from './digests.ts';

/** A channel with the text that a visitor gets through it. */
export interface Way {
  channel: OtpChannel;
  template: OtpTemplate;
}

/** What is sent to whom; `ways` begin with the channel that carries it. */
export interface Delivery {
  phone: string;
  code: string;
  ways: readonly Way[];
}

/** Of the channels of a widget those that the account can send by and has a text for, in their order. */
export async function waysOf(
  app: App,
  ownerId: string,
  channels: readonly OtpChannel[],
  templates: readonly OtpTemplate[],
  visitor: OtpVisitor,
): Promise<Way[]> {
  const open = new Set<string>(await app.services.sendings.channelsOf(ownerId));
  return channels.flatMap((channel) => {
    const template = open.has(channel.channelType) ? templateFor(templates, channel.channelType, visitor) : undefined;
    return template ? [{ channel, template }] : [];
  });
}

function message({ channel: { channelType, additionalSettings }, template }: Way, code: string) {
  const { senderId, template: text } = template.additionalSettings;
  const written = writeCode(code, channelType, additionalSettings.beautify);
  const spoken = channelType === 'voice' ? { tts: DEFAULT_TTS } : {};
  return { type: channelType, payload: { sender: senderId, text: text.replaceAll(CODE_MARK, written), ...spoken } };
}

/** A code goes by another channel as it is only where that takes as many digits. */
const carries = ({ channel }: Way, code: string) => {
  const { least, most } = codeLengths(channel.channelType);
  return code.length >= least && code.length <= most;
};

/**
 * Sends a code ahead of every bulk, by the first way, and by those after it when that fails; not at all once it does not hold
 * any more. Throws what sending throws.
 */
async function send(app: App, account: Account, { phone, code, ways: [first, ...others] }: Delivery): Promise<void> {
  if (!first) throw new ApiError('CHANNEL_UNAVAILABLE');
  const { lifetime } = first.channel.additionalSettings;
  const next = others.filter((way) => carries(way, code)).slice(0, LIMITS.fallbacks);
  const sending = {
    ...message(first, code),
    recipient: { include: [phone], exclude: [] },
    fallbacks: next.map((way) => ({ ...message(way, code), onStatus: ['failed'], onTimeout: null })),
    $options: { validity: Math.max(lifetime, LIMITS.validitySeconds.least) },
  };
  await app.services.sendings.accept(account, check(sendingSchema, sending) as NewSending);
}

/**
 * Sends a new code by the first of `ways` that takes it; answers the code and the way. What is wrong with an account (no money, a
 * sender name that is not approved) is for its log, not for its visitors: to them no channel is available (422).
 */
export async function deliver(app: App, account: Account, phone: string, ways: readonly Way[]): Promise<{ way: Way; code: string }> {
  for (const [index, way] of ways.entries()) {
    const code = newCode(way.channel.additionalSettings.codeLength);
    const rest = ways.slice(index + 1);
    // What is wrong with a channel that only stands in must not keep back the first.
    for (const others of rest.length > 0 ? [rest, []] : [[]]) {
      try {
        await send(app, account, { phone, code, ways: [way, ...others] });
        return { way, code };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        app.log.warn({ error: error.code, account: account.id, type: way.channel.channelType }, 'a one-time password was not accepted');
      }
    }
  }
  throw new ApiError('CHANNEL_UNAVAILABLE');
}
