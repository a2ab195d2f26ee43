import { z } from 'zod';
import { newMessageInput, sendingOf } from './new-message.ts';
import { pageInput, pageOf, pageQuery } from './page.ts';
import { defineTool } from './tool.ts';

const findTemplates = defineTool({
  name: 'find_templates',
  title: 'Templates of messages',
  description: 'Lists templates with their channel and content. quote_message and send_message send by their id.',
  needs: ['templates.get'],
  input: {
    search: z.string().optional().describe('A part of the title or the text'),
    type: z.array(z.string()).optional().describe('Channels: sms, viber, whatsapp, email, …'),
    ...pageInput,
  },
  run: async (cabinet, { search, type, limit, after }) => {
    const page = await cabinet.get('/templates', { query: { $search: search, type, ...pageQuery({ limit, after }) } });
    return pageOf(page, ({ id, title, type: channel, payload, recipient, fallbacks }) => ({
      id,
      title,
      type: channel,
      payload,
      recipient,
      fallbacks: fallbacks.map((fallback) => fallback.type),
    }));
  },
});

const renderTemplate = defineTool({
  name: 'render_template',
  title: 'A template as recipients would read it',
  description:
    'Fills a template from the contacts of its recipients, or of those given: the first messages, and placeholders that stay empty.',
  needs: ['templates.get', 'sendings.generate'],
  input: { templateId: z.uuid(), recipients: newMessageInput.recipients },
  run: async (cabinet, message) => {
    const body = await sendingOf(cabinet, message);
    const { previews, emptyPlaceholders, total } = await cabinet.post('/sendings/quote', { body });
    return { type: body.type, total, previews, emptyPlaceholders };
  },
});

export const TEMPLATE_TOOLS = [findTemplates, renderTemplate];
