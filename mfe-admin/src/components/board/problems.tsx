import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { Notice } from '@cabinet/design-system/notice';
import type { BoardProblem, OperationsOverview } from '@cabinet/domain/operations-overview';
import { Idle, isIdle } from './idle.tsx';
import { useBoardLinks } from './use-board-text.ts';
import styles from './board.module.css';

/** What somebody should look at, in sentences, each with the way to where it is mended; one line when all is well. */
export function Problems({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const { number } = useFormat();
  const links = useBoardLinks(overview);
  const { problems, providers, webhooks } = overview;
  const wayOf = ({ problem, of }: BoardProblem) =>
    ({
      // A circuit is closed where the queues are.
      providerLeftOut: () => links.queues,
      providerDown: () => links.provider(providers.find(({ title }) => title === of)?.id ?? null),
      queueLate: () => links.queues,
      nodeSilent: () => links.servers,
      noWorker: () => links.servers,
      webhooksFail: () => webhooks.failing.slice(0, 1).map(({ OwnerId }) => links.account(OwnerId))[0],
      mailFails: () => links.settings,
      ledgerDiffers: () => links.ledger,
    })[problem]();
  const sentence = (one: BoardProblem) => {
    const isOfCell = one.problem === 'ledgerDiffers' && one.of !== '';
    const of = one.problem === 'queueLate' ? t(`board.queue.${one.of}`) : one.of;
    const text = t(`board.problem.${one.problem}`, { of, count: one.count, number: number(one.count) });
    return isOfCell ? `${t('board.ledger.ofCell', { cell: one.of })}. ${text}` : text;
  };
  if (problems.length === 0 && isIdle(overview)) return <Idle overview={overview} />;
  if (problems.length === 0) return <Notice tone="success">{t('board.allWell')}</Notice>;
  return (
    <Notice tone={problems[0]?.tone ?? 'warning'}>
      <ul className={styles['problems']}>
        {problems.map((one) => (
          <li key={`${one.problem} ${one.of}`}>
            <strong>{sentence(one)}</strong>
            {one.text === null ? null : <span className={styles['quiet']}>{one.text}</span>}
            {wayOf(one) === undefined ? null : <Link to={wayOf(one)}>{t('board.look')}</Link>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
