import { boolean, number, object, string, type InferType } from './validation.ts';

/** Settings of a Telegram bot. People are reached by their phone once they have shared it with the bot. */
export const telegramSettingsSchema = object({
  /** Of the Bot API, or of a server of one's own that speaks it. */
  url: string()
    .trim()
    .max(2000)
    .matches(/^https?:\/\/[^\s]+$/, 'url.invalid')
    .default('https://api.telegram.org'),
  /** Hears who writes to the bot; off where something else reads its updates. */
  listens: boolean().default(true),
  everySeconds: number().required().min(0.05).max(3600).default(1),
  /** What whoever has not shared a phone is answered, and the words on the button that shares it. */
  greeting: string().trim().required().max(1000).default('Share your phone number to get messages here.'),
  shareButton: string().trim().required().max(60).default('Share my number'),
  welcome: string().trim().required().max(1000).default('Done: messages for your number will come here.'),
  responseSeconds: number().required().min(0.1).max(60).default(10),
  connections: number().integer().required().min(1).max(30).default(4),
  /** Messages a second of all nodes together; Telegram allows about 30. */
  throughput: number().required().min(0).max(1000).default(25),
}).noUnknown();
export type TelegramSettings = InferType<typeof telegramSettingsSchema>;
