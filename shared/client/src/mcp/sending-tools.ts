import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Cabinet, NewSending } from '../cabinet.ts';
import { newMessageInput, sendingOf } from './new-message.ts';
import { defineTool, ToolError } from './tool.ts';

/** Messages that are shown as their recipients would get them. */
const PREVIEWS = 3;

async function quoteOf(cabinet: Cabinet, body: NewSending) {
  const quote = await cabinet.post('/sendings/quote', { body });
  const { total, price, priceAtMost, available, missing, skipped, emptyPlaceholders, previews, finishesAt, channels } = quote;
  return {
    total,
    price,
    priceAtMost,
    available,
    missing,
    skipped,
    emptyPlaceholders,
    channels: channels.map((channel) => ({ type: channel.type, total: channel.total, price: channel.price })),
    previews: previews.slice(0, PREVIEWS),
    finishesAt,
  };
}

const quoteMessage = defineTool({
  name: 'quote_message',
  title: 'What a send would reach and cost',
  description:
    'Tells whom a send would reach, what it would cost, who is left out and how the first messages read. Sends and charges nothing. Show it to the user before send_message, which takes `total`, `priceAtMost` and `idempotencyKey` of the answer.',
  needs: ['sendings.generate'],
  input: newMessageInput,
  run: async (cabinet, message) => ({
    ...(await quoteOf(cabinet, await sendingOf(cabinet, message))),
    idempotencyKey: randomUUID(),
  }),
});

const sendMessage = defineTool({
  name: 'send_message',
  title: 'Send',
  description:
    'Sends to people and charges the account; it cannot be taken back. First quote_message with the same content, then ask the user. Refused with QUOTE_CHANGED where it would meanwhile reach or cost more. Repeated with the same idempotencyKey it sends once.',
  needs: ['sendings.generate'],
  changes: { destructiveHint: true, idempotentHint: true, openWorldHint: true },
  input: {
    ...newMessageInput,
    quotedTotal: z.number().int().min(1).describe('`total` of quote_message'),
    quotedPrice: z.number().min(0).describe('`priceAtMost` of quote_message'),
    idempotencyKey: z.string().min(1).max(255).describe('`idempotencyKey` of quote_message, or a number of your own that names this send'),
  },
  run: async (cabinet, { quotedTotal, quotedPrice, idempotencyKey, ...message }) => {
    const body = await sendingOf(cabinet, message);
    const quote = await quoteOf(cabinet, body);
    if (quote.total > quotedTotal || quote.priceAtMost > quotedPrice) {
      const said = `It would reach ${quote.total} and cost up to ${quote.priceAtMost}, more than the ${quotedTotal} and ${quotedPrice} quoted.`;
      throw new ToolError('QUOTE_CHANGED', `${said} Nothing was sent: ask again.`, { quote });
    }
    const { TaskId, groupId, moderation, total, price, skipped } = await cabinet.send(body, { idempotencyKey });
    return { mailingId: TaskId, groupId, moderation, total, price, skipped };
  },
});

export const SENDING_TOOLS = [quoteMessage, sendMessage];
