import { boolean, number, object, string, type InferType } from './validation.ts';

/** Settings of a Telegram bot. It reaches people by their phone once they have shared it with the bot. */
export const telegramSettingsSchema = object({
  /** Address of the Bot API, or of an own Bot API server. */
  url: string()
    .trim()
    .max(2000)
    .matches(/^https?:\/\/[^\s]+$/, 'url.invalid')
    .default('https://api.telegram.org'),
  /** Receives the bot's updates; off when another program receives them. */
  listens: boolean().default(true),
  everySeconds: number().required().min(0.05).max(3600).default(1),
  /** The reply to people who have not shared their phone, and the text of the button that shares it. */
  greeting: string().trim().required().max(1000).default('Share your phone number to get messages here.'),
  shareButton: string().trim().required().max(60).default('Share my number'),
  welcome: string().trim().required().max(1000).default('Done: messages for your number will come here.'),
  responseSeconds: number().required().min(0.1).max(60).default(10),
  connections: number().integer().required().min(1).max(30).default(4),
  /** Messages per second of all nodes together; Telegram allows about 30. */
  throughput: number().required().min(0).max(1000).default(25),
}).noUnknown();
export type TelegramSettings = InferType<typeof telegramSettingsSchema>;
