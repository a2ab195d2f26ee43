import type { BatchAccepted, BatchAnswer, BatchRefused } from '@cabinet/domain/sending-batches';
import { NDJSON } from '@cabinet/domain/sending-batches';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { TestAccount, TestApp } from '../../../testing/test-app.ts';

/** The answer of a batch, a value a line; of a call that was refused whole, the error. */
export interface BatchResponse {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  answers: readonly BatchAnswer[];
  accepted: readonly BatchAccepted[];
  refused: readonly BatchRefused[];
  error: ErrorBody | undefined;
}

/** A message as a line of a batch has it. */
export const lineOf = (recipient: string, text: string, given: object = {}): object => ({
  type: 'sms',
  recipient,
  payload: { sender: 'CABINET', text },
  ...given,
});

/** Sends lines, each a value or a text as it is. */
export async function sendBatch(
  { app }: TestApp,
  { token }: Pick<TestAccount, 'token'>,
  lines: readonly (object | string)[],
  headers: Readonly<Record<string, string>> = {},
): Promise<BatchResponse> {
  const payload = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const response = await app.inject({
    method: 'POST',
    url: '/api/sendings/batch',
    payload,
    headers: { authorization: token, 'content-type': NDJSON, ...headers },
  });
  const isRefused = response.statusCode !== 200;
  const answers = isRefused
    ? []
    : response.body
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as BatchAnswer);
  return {
    status: response.statusCode,
    headers: response.headers,
    answers,
    accepted: answers.filter((one): one is BatchAccepted => 'id' in one),
    refused: answers.filter((one): one is BatchRefused => 'error' in one),
    error: isRefused ? (JSON.parse(response.body) as ErrorBody) : undefined,
  };
}
