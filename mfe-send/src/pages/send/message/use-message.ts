import { createContext, useContext } from 'react';
import type { MessageType } from '@cabinet/domain/channels';
import type { Payload } from '@cabinet/domain/payload';
import { PAYLOAD_RULES, type PayloadRule } from '@cabinet/domain/payload-rules';
import { useFormActions, useFormValue } from '@cabinet/design-system/form';
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
  rule: PayloadRule;
  /** The form's path of a field of this message: `at('payload.text')`. */
  at: (field: string) => string;
  set: (field: string, value: unknown) => void;
  /** The content as it is when something happens; `usePayloadField` follows a field of it. */
  getPayload: () => Payload;
}

/** The content of the message at `place`, with what the second of two letters has of its own. */
function payloadOf(values: SendValues, place: number, isSecond: boolean): Payload {
  const { payload } = messageAt(values, place);
  const second = isSecond ? values.textTest : null;
  return second ? { ...payload, subject: second.subject, text: second.text, html: second.html } : payload;
}

/** The edited message of the chain and the paths of its fields in the form. What is written into it draws nobody anew who has this alone. */
export function useMessage(): Message {
  const place = useContext(MessageContext);
  const isSecond = useContext(SecondContext);
  const { getValues, setFieldValue } = useFormActions<SendValues>();
  const type = useFormValue((values: SendValues) => messageAt(values, place).type);
  const isOfTest = useFormValue((values: SendValues) => isSecond && values.textTest !== null);
  const at = (field: string) => (isOfTest ? field.replace(/^payload\./, 'textTest.') : pathOf(place) + field);
  return {
    place,
    type,
    rule: PAYLOAD_RULES[type],
    at,
    set: (field, value) => void setFieldValue(at(field), value),
    getPayload: () => payloadOf(getValues(), place, isSecond),
  };
}

/** A field of the edited message's content. */
export function usePayloadField<K extends keyof Payload>(field: K): Payload[K] {
  const place = useContext(MessageContext);
  const isSecond = useContext(SecondContext);
  return useFormValue((values: SendValues) => payloadOf(values, place, isSecond)[field]);
}
