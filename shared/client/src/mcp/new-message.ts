import { z } from 'zod';
import type { Cabinet, NewSending } from '../cabinet.ts';
import { ToolError } from './tool.ts';

/** What is sent to whom: by a template, or in words of its own. */
export const newMessageInput = {
  templateId: z.uuid().optional().describe('Send by this template (find_templates) instead of `text`, `sender` and `type`'),
  type: z.string().optional().describe('The channel: sms unless told, viber, whatsapp, email, …'),
  sender: z.string().optional().describe('An approved sender name of the account'),
  text: z.string().min(1).optional().describe('What it says; ${firstName} and other fields are filled from each contact'),
  subject: z.string().optional().describe('The subject of an email'),
  recipients: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe('Phones (+79161234567), emails, ids of contact lists and segments; a template may name its own'),
  exclude: z.array(z.string().min(1)).optional().describe('Who is left out, written as `recipients`'),
  sendAt: z.iso.datetime().optional().describe('When to send, UTC; at once without it'),
};
export type NewMessage = z.output<z.ZodObject<typeof newMessageInput>>;

type Contents = Pick<NewSending, 'type' | 'payload' | 'recipient' | 'fallbacks'>;

async function contentsOfTemplate(cabinet: Cabinet, id: string): Promise<Contents> {
  const { type, payload, recipient, fallbacks } = await cabinet.get('/templates/{id}', { path: { id } });
  return { type, payload, recipient, fallbacks } as Contents;
}

function contentsOf({ type = 'sms', sender = '', text, subject }: NewMessage): Contents {
  if (text === undefined) throw new ToolError('VALIDATION', 'Say what to send: `text`, or the `templateId` of a template.');
  const payload = { sender, text, ...(subject === undefined ? {} : { subject }) };
  return { type: type as NewSending['type'], payload };
}

/** The body of a send. */
export async function sendingOf(cabinet: Cabinet, message: NewMessage): Promise<NewSending> {
  const { templateId, recipients, exclude, sendAt } = message;
  const contents = templateId === undefined ? contentsOf(message) : await contentsOfTemplate(cabinet, templateId);
  const include = recipients ?? contents.recipient?.include ?? [];
  if (include.length === 0) throw new ToolError('NO_RECIPIENTS', 'Say to whom: `recipients`.');
  return {
    ...contents,
    recipient: { include, exclude: exclude ?? contents.recipient?.exclude ?? [] },
    ...(sendAt === undefined ? {} : { schedule: { delay: sendAt } }),
  };
}
