import { z } from 'zod';
import type { Sending } from '../cabinet.ts';
import { FAILURE_REASONS, reasonOf } from './failure-reasons.ts';
import { pageInput, pageOf, pageQuery } from './page.ts';
import { defineTool } from './tool.ts';

const STATUSES = ['pending', 'processing', 'paused', 'sent', 'seen', 'delivered', 'failed'] as const satisfies Sending['state']['status'][];
const FAILURES = Object.keys(FAILURE_REASONS) as (keyof typeof FAILURE_REASONS)[];

const messageOf = ({ id, type, recipient, payload, state, price, groupId, TaskId, createdAt }: Sending) => ({
  id,
  type,
  recipient,
  sender: payload.sender,
  text: payload.text,
  status: state.status,
  ...(state.error === null ? {} : { error: state.error, reason: reasonOf(state) }),
  ...(state.moderation === 'approved' ? {} : { moderation: state.moderation }),
  price,
  groupId,
  mailingId: TaskId,
  createdAt,
});

const findMessages = defineTool({
  name: 'find_messages',
  title: 'Find messages',
  description:
    'Lists sent messages, the newest first, with their status and why they failed. Narrow by recipient, status, mailing or time.',
  needs: ['sendings.get'],
  input: {
    recipient: z.string().optional().describe('The whole phone (+79161234567) or email'),
    search: z.string().optional().describe('A part of the text or of the recipient'),
    status: z.array(z.enum(STATUSES)).optional(),
    error: z.array(z.enum(FAILURES)).optional().describe('Why it failed'),
    type: z.array(z.string()).optional().describe('Channels: sms, viber, whatsapp, email, …'),
    mailingId: z.string().optional().describe('Messages of one mailing'),
    groupId: z.string().optional().describe('Messages of one send: `groupId` of send_message'),
    from: z.iso.datetime().optional().describe('Made at or after this time'),
    to: z.iso.datetime().optional().describe('Made before this time'),
    ...pageInput,
  },
  run: async (cabinet, { search, mailingId, from, to, limit, after, ...filters }) => {
    const range = { 'createdAt[from]': from, 'createdAt[to]': to };
    const query = { ...filters, $search: search, TaskId: mailingId, ...range, ...pageQuery({ limit, after }) };
    return pageOf(await cabinet.get('/sendings', { query }), messageOf);
  },
});

const getMessage = defineTool({
  name: 'get_message',
  title: 'What became of a message',
  description: 'One message by its id: its status, why it failed in words, and its history: routes, providers, money, fallbacks, clicks.',
  needs: ['sendings.get'],
  input: { id: z.string().regex(/^\d+$/, 'The id of a message is a number').describe('Id of the message: `id` of find_messages') },
  run: async (cabinet, path) => {
    const [message, history] = await Promise.all([
      cabinet.get('/sendings/{id}', { path }),
      cabinet.get('/sendings/{id}/timeline', { path }),
    ]);
    return { ...messageOf(message), operator: message.meta.operator, parts: message.stats.segments, history };
  },
});

export const MESSAGE_TOOLS = [findMessages, getMessage];
