import { formatCode } from '@cabinet/domain/otp-codes';
import { codeLengthRange, type OtpChannel } from '@cabinet/domain/otp-channels';
import { fillCode, templateFor, type OtpTemplate, type OtpVisitor } from '@cabinet/domain/otp-templates';
import { LIMITS } from '@cabinet/domain/limits';
import { sendingSchema, type NewSending } from '@cabinet/domain/sendings';
import { DEFAULT_TTS } from '@cabinet/domain/tts';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { check } from '../../plugins/http/validation.ts';
import { newCode } from './digests.ts';

/** A channel with the template of the text that a visitor gets by it. */
export interface DeliveryOption {
  channel: OtpChannel;
  template: OtpTemplate;
}

/** A code to send to a phone: by the first of `options`, the others are its fallbacks. */
export interface Delivery {
  phone: string;
  code: string;
  options: readonly DeliveryOption[];
  /** The budget by which it spends, its fallbacks too. */
  budgetId: string;
}

/** Finds the channels of a widget that the account can send by and has a template for, in their order. */
export async function deliveryOptionsOf(
  app: App,
  ownerId: string,
  channels: readonly OtpChannel[],
  templates: readonly OtpTemplate[],
  visitor: OtpVisitor,
): Promise<DeliveryOption[]> {
  const available = new Set<string>(await app.services.sendings.channelsOf(ownerId));
  return channels.flatMap((channel) => {
    const template = available.has(channel.channelType) ? templateFor(templates, channel.channelType, visitor) : undefined;
    return template ? [{ channel, template }] : [];
  });
}

function message({ channel: { channelType, additionalSettings }, template }: DeliveryOption, code: string) {
  const { senderId, template: text } = template.additionalSettings;
  const written = formatCode(code, channelType, additionalSettings.beautify);
  const spoken = channelType === 'voice' ? { tts: DEFAULT_TTS } : {};
  return { type: channelType, payload: { sender: senderId, text: fillCode(text, written), ...spoken } };
}

/** Whether a channel takes codes of this length: a fallback sends the same code. */
const fitsLength = ({ channel }: DeliveryOption, code: string) => {
  const { least, most } = codeLengthRange(channel.channelType);
  return code.length >= least && code.length <= most;
};

/**
 * Sends a code as a single message, which goes before every bulk: by the first option, by the others when that fails, and not at all
 * once the code has expired. Answers its price; throws what sending throws.
 */
async function send(app: App, account: Account, { phone, code, budgetId, options: [first, ...others] }: Delivery): Promise<number> {
  if (!first) throw new ApiError('CHANNEL_UNAVAILABLE');
  const { lifetime } = first.channel.additionalSettings;
  const next = others.filter((option) => fitsLength(option, code)).slice(0, LIMITS.fallbacks);
  const sending = {
    ...message(first, code),
    recipient: { include: [phone], exclude: [] },
    fallbacks: next.map((option) => ({ ...message(option, code), onStatus: ['failed'], onTimeout: null })),
    $options: { validity: Math.max(lifetime, LIMITS.validitySeconds.least) },
  };
  return (await app.services.sendings.accept(account, check(sendingSchema, sending) as NewSending, { budgetId, code })).price;
}

/**
 * Sends a new code by the first of `options` that accepts it; answers the code, the option and the price. Problems of the account (no money, a
 * sender name that is not approved) go to the log; visitors only learn that no channel is available (422). Throws 422 `DAILY_LIMIT` where the
 * budget is what kept a channel from sending.
 */
export async function deliver(
  app: App,
  account: Account,
  { phone, options, budgetId }: Omit<Delivery, 'code'>,
): Promise<{ option: DeliveryOption; code: string; price: number }> {
  let isOverBudget = false;
  for (const [index, option] of options.entries()) {
    const code = newCode(option.channel.additionalSettings.codeLength);
    const rest = options.slice(index + 1);
    // A fallback that is refused must not keep the first channel from sending: it is tried again without fallbacks.
    for (const others of rest.length > 0 ? [rest, []] : [[]]) {
      try {
        const price = await send(app, account, { phone, code, budgetId, options: [option, ...others] });
        return { option, code, price };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        isOverBudget ||= error.code === 'DAILY_LIMIT';
        app.log.warn({ error: error.code, account: account.id, type: option.channel.channelType }, 'a one-time password was not accepted');
      }
    }
  }
  throw new ApiError(isOverBudget ? 'DAILY_LIMIT' : 'CHANNEL_UNAVAILABLE');
}
