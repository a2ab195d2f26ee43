/** Speech as bytes of a playable file. */
export interface Spoken {
  filename: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

/** Somebody who reads texts aloud; an adapter a file. */
export interface SpeechProvider {
  speak(text: string, voice: string): Promise<Spoken>;
}
