import type { MessageType } from '@cabinet/domain/channels';
import { fitPayload, hasField } from '@cabinet/domain/payload-rules';
import type { Payload } from '@cabinet/domain/payload';
import type { NewTemplate } from '@cabinet/domain/templates';
import { DEFAULT_TTS } from '@cabinet/domain/tts';

/** What the form of a new template holds. */
export interface TemplateValues {
  title: string;
  type: MessageType;
  payload: Payload;
}

export const emptyTemplate = (type: MessageType): TemplateValues => ({ title: '', type, payload: { sender: '', text: '' } });

/** What is filled in and has a place in the channel; a text of a call is spoken by the usual voice. */
export function toTemplate({ title, type, payload }: TemplateValues): NewTemplate {
  const { sender, ...rest } = fitPayload(type, payload);
  const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '' && value !== null));
  const spoken = hasField(type, 'tts') && filled['text'] && !filled['audio'] ? { tts: DEFAULT_TTS } : {};
  return { title, type, payload: { sender, ...filled, ...spoken }, recipient: { include: [], exclude: [] }, fallbacks: [] };
}
