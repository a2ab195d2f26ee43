import { z } from 'zod';
import type { Task } from '../cabinet.ts';
import { FAILURE_REASONS } from './failure-reasons.ts';
import { pageInput, pageOf, pageQuery } from './page.ts';
import { defineTool } from './tool.ts';

const STATES = ['scheduled', 'running', 'paused', 'stopped', 'completed', 'failed'] as const satisfies Task['state'][];
const SENDING_TYPES = ['sendings:bulk', 'sendings:single'] as const satisfies Task['type'][];

const mailingOf = ({ id, title, state, sender, startsAt, data, meta, createdAt }: Task) => ({
  id,
  title,
  state,
  type: data.sending?.type,
  sender,
  ...(data.sending?.payload.subject ? { subject: data.sending.payload.subject } : {}),
  text: data.sending?.payload.text,
  total: meta.total,
  completed: meta.completed,
  failed: meta.errored,
  ...(meta.reason === null ? {} : { reason: meta.reason }),
  startsAt,
  createdAt,
});

const findMailings = defineTool({
  name: 'find_mailings',
  title: 'Find mailings',
  description: 'Lists mailings, the newest first, with their state and counters.',
  needs: ['tasks.get'],
  input: {
    search: z.string().optional().describe('A part of the title or the text'),
    state: z.array(z.enum(STATES)).optional(),
    from: z.iso.datetime().optional().describe('Made at or after this time'),
    to: z.iso.datetime().optional().describe('Made before this time'),
    ...pageInput,
  },
  run: async (cabinet, { search, state, from, to, limit, after }) => {
    const range = { 'createdAt[from]': from, 'createdAt[to]': to };
    const query = { $search: search, type: [...SENDING_TYPES], state, ...range, ...pageQuery({ limit, after }) };
    return pageOf(await cabinet.get('/tasks', { query }), mailingOf);
  },
});

const getMailing = defineTool({
  name: 'get_mailing',
  title: 'What became of a mailing',
  description: 'The summary of a mailing: recipients, delivered, read, clicked, answered, failed and why in words, money, channels.',
  needs: ['tasks.get'],
  input: { id: z.uuid().describe('Id of the mailing: `id` of find_mailings, `mailingId` of send_message') },
  run: async (cabinet, path) => {
    const [mailing, summary] = await Promise.all([cabinet.get('/tasks/{id}', { path }), cabinet.get('/tasks/{id}/summary', { path })]);
    const { overTime: _, errors, ...counts } = summary;
    const failures = errors.map((error) => ({ ...error, reason: (FAILURE_REASONS as Readonly<Record<string, string>>)[error.code] }));
    return { ...mailingOf(mailing), ...counts, failures };
  },
});

export const MAILING_TOOLS = [findMailings, getMailing];
