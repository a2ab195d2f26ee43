/** What a verb answers: for people, and for programs. */
export interface Answer {
  text: string;
  data: unknown;
}

export const answer = (data: unknown, text: string): Answer => ({ data, text });
