/** Speech as linear PCM: mono, 16 bits. */
export interface Spoken {
  samples: Buffer;
  /** Samples a second. */
  rate: number;
}

/** Samples a second that the services are asked for: more than a telephone carries, and small enough to load at once. */
export const SPEECH_RATE = 16_000;
/** The most that an answer may have: five minutes of speech. */
export const SPEECH_BYTES = 5 * 60 * SPEECH_RATE * 2;
/** Language of all voices (spec 2 §9). */
export const SPEECH_LANGUAGE = 'ru-RU';

/** A speech synthesizer; each adapter has a file of its own. */
export interface SpeechProvider {
  /** Throws `SpeechLimited`, or whatever made the service fail. */
  speak(text: string, voice: string, signal: AbortSignal): Promise<Spoken>;
}

/** The service takes no more requests of this installation at present. */
export class SpeechLimited extends Error {
  constructor() {
    super('The service takes no more requests at present.');
  }
}
