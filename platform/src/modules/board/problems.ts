import { BOARD_QUEUES, type BoardProblem, type OperationsOverview } from '@cabinet/domain/operations-overview';

type Looked = Pick<OperationsOverview, 'providers' | 'queues' | 'nodes' | 'webhooks' | 'mail' | 'ledger' | 'cellLedgers'>;

/** What somebody should look at, the worst first. */
export function problemsOf({ providers, queues, nodes, webhooks, mail, ledger, cellLedgers = [] }: Looked): BoardProblem[] {
  const found: BoardProblem[] = [];
  const add = (problem: BoardProblem['problem'], tone: BoardProblem['tone'], of: string, count: number, text: string | null = null) =>
    found.push({ problem, tone, of, count, text });
  if (!nodes.some(({ isSilent, roles }) => !isSilent && roles.includes('worker'))) add('noWorker', 'error', '', 0);
  for (const { state, title, failures, reason } of providers) {
    if (state === 'leftOut') add('providerLeftOut', 'error', title, failures, reason);
    if (state === 'down') add('providerDown', 'error', title, 0, reason);
  }
  if (ledger && ledger.differences > 0) add('ledgerDiffers', 'error', '', ledger.differences);
  for (const { cell, ledger: proof } of cellLedgers)
    if (proof && proof.differences > 0) add('ledgerDiffers', 'error', String(cell), proof.differences);
  for (const { node, isSilent } of nodes) if (isSilent) add('nodeSilent', 'warning', node, 0);
  for (const { queue, oldest, waiting } of queues)
    if (oldest !== null && oldest > BOARD_QUEUES[queue]) add('queueLate', 'warning', queue, waiting);
  if (webhooks.failing.length > 0) add('webhooksFail', 'warning', '', webhooks.failing.length);
  if (mail.failing > 0) add('mailFails', 'warning', '', mail.failing, mail.error);
  return found.sort((a, b) => Number(a.tone === 'warning') - Number(b.tone === 'warning'));
}
