import { createContext, useContext } from 'react';
import type { MessageType } from '@cabinet/domain/channels';
import type { Payload } from '@cabinet/domain/payload';
import { PAYLOAD_RULES, type PayloadRule } from '@cabinet/domain/payload-rules';
import { useFormValues } from '@cabinet/design-system/form';
import { messageAt, pathOf } from '../../../model/chain.ts';
import type { SendValues } from '../../../model/values.ts';

/** Index of the edited message in the chain. */
export const MessageContext = createContext(0);

/** Whether the second of two letters is edited, which are tried. */
export const SecondContext = createContext(false);

export interface Message {
  /** 0 is the first, 1 its first fallback. */
  place: number;
  type: MessageType;
  payload: Payload;
  rule: PayloadRule;
  /** The form's path of a field of this message: `at('payload.text')`. */
  at: (field: string) => string;
  set: (field: string, value: unknown) => void;
}

/** The edited message of the chain and the paths of its fields in the form. */
export function useMessage(): Message {
  const place = useContext(MessageContext);
  const isSecond = useContext(SecondContext);
  const { values, setFieldValue } = useFormValues<SendValues>();
  const { type, payload: written } = messageAt(values, place);
  const second = isSecond ? values.textTest : null;
  const payload = second ? { ...written, subject: second.subject, text: second.text, html: second.html } : written;
  const at = (field: string) => (second ? field.replace(/^payload\./, 'textTest.') : pathOf(place) + field);
  return { place, type, payload, rule: PAYLOAD_RULES[type], at, set: (field, value) => void setFieldValue(at(field), value) };
}
