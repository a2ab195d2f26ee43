import type { MessageType } from '@cabinet/domain/channels';
import { LIMITS } from '@cabinet/domain/limits';
import type { Payload } from '@cabinet/domain/payload';
import { fitPayload, hasField, PAYLOAD_RULES } from '@cabinet/domain/payload-rules';
import { DEFAULT_FALLBACK_TIMEOUT } from '@cabinet/domain/sendings';
import { measuresOf, takesTextTest, triesLetters } from '@cabinet/domain/text-tests';
import { DEFAULT_TTS } from '@cabinet/domain/tts';
import type { FallbackValues, MessageValues, SendValues, TextTestValues } from './values.ts';

/** The path prefix of a message's fields in the form: `fallbacks[0].` for the first fallback. */
export const pathOf = (place: number): string => (place === 0 ? '' : `fallbacks[${place - 1}].`);

/** The messages of a sending in the order of the attempts. */
export function chainOf(values: SendValues): readonly [MessageValues, ...FallbackValues[]] {
  return [values, ...values.fallbacks];
}

/** The message at index `place` of the chain; the first when there is none. */
export const messageAt = (values: SendValues, place: number): MessageValues => chainOf(values)[place] ?? values;

export const canAddFallback = (values: SendValues): boolean => values.fallbacks.length < LIMITS.fallbacks;

/** Whether a message of `type` has no content: it only checks the number. */
export const isSilent = (type: MessageType): boolean => PAYLOAD_RULES[type].needs.length === 0;

/** The fields of a payload that another channel supports, without the sender; a voice message reads the text aloud, unless it has a recording. */
function payloadFor(type: MessageType, payload: Payload): Payload {
  const fitting = fitPayload(type, payload);
  const speaks = hasField(type, 'tts') && !fitting.audio;
  return {
    ...fitting,
    sender: '',
    text: isSilent(type) ? '' : (fitting.text ?? ''),
    ...(speaks ? { tts: fitting.tts ?? { ...DEFAULT_TTS } } : {}),
  };
}

/** A second text by another channel, by what that can tell. */
function testFor(type: MessageType, test: TextTestValues | null): TextTestValues | null {
  if (!test || !takesTextTest(type)) return null;
  const { subject: _, html: __, ...rest } = test;
  const fitting = triesLetters(type) ? test : rest;
  return measuresOf(type).includes(test.by) ? fitting : { ...fitting, by: 'delivered' };
}

/** The sending with another channel for the message at `place`, whose sender has to be chosen again (spec 2 §4). */
export function changeType(values: SendValues, place: number, type: MessageType): SendValues {
  const change = <M extends MessageValues>(message: M): M => ({ ...message, type, payload: payloadFor(type, message.payload) });
  if (place === 0) return { ...change(values), textTest: testFor(type, values.textTest) };
  return { ...values, fallbacks: values.fallbacks.map((fallback, index) => (index === place - 1 ? change(fallback) : fallback)) };
}

/** A fallback of `type` with nothing written and the usual time condition. */
export function emptyFallback(type: MessageType): FallbackValues {
  return {
    type,
    payload: { sender: '', text: '' },
    onStatus: [],
    onTimeout: { timeout: DEFAULT_FALLBACK_TIMEOUT.timeout, except: [...DEFAULT_FALLBACK_TIMEOUT.except] },
    onIncomingPayload: null,
  };
}

const newFallback = (type: MessageType, before: MessageValues): FallbackValues => ({
  ...emptyFallback(type),
  payload: payloadFor(type, before.payload),
});

/** The fallbacks with a new one of `type` after the message at `place`, with the same content as far as its channel supports it (spec 2 §4). */
export function insertAfter(values: SendValues, place: number, type: MessageType): FallbackValues[] {
  return values.fallbacks.toSpliced(place, 0, newFallback(type, messageAt(values, place)));
}

/** The fallbacks without the one at `place`. */
export function removeFallback(values: SendValues, place: number): FallbackValues[] {
  return values.fallbacks.toSpliced(place - 1, 1);
}

/** The sending as a chain of `types`: a channel that it has keeps its message, a new one takes the content of the message before it. */
export function withChannels(values: SendValues, [first = values.type, ...others]: readonly MessageType[]): SendValues {
  const known = chainOf(values);
  const written = (type: MessageType) => known.find((message) => message.type === type)?.payload;
  const payload = written(first) ?? payloadFor(first, values.payload);
  let before: MessageValues = { type: first, payload };
  const fallbacks = others.map((type) => {
    const kept = values.fallbacks.find((fallback) => fallback.type === type);
    const next = kept ?? newFallback(type, before);
    before = { ...next, payload: written(type) ?? next.payload };
    return { ...next, payload: before.payload };
  });
  return { ...values, type: first, payload, fallbacks };
}
