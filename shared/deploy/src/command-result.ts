/** The result of a command: a text for people, data for `--json`. */
export interface CommandResult {
  text: string;
  data: unknown;
}

export const commandResult = (data: unknown, text: string): CommandResult => ({ data, text });
