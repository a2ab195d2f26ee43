import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import type { OperationsOverview } from '@cabinet/domain/operations-overview';
import { useBoardLinks } from './use-board-text.ts';
import styles from './board.module.css';

/** Nodes with what they do, their version, their last sign of life and how much they work. */
export function NodesCard({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const { bytes, percent, relative } = useFormat();
  const { servers } = useBoardLinks(overview);
  const { nodes, at } = overview;
  const alive = nodes.filter((node) => !node.isSilent).length;
  return (
    <Card title={t('board.nodes')} note={t('board.nodesUp', { count: nodes.length, alive })}>
      <ul className={styles['rows']}>
        {nodes.map(({ node, roles, version, at: seen, isSilent, cpu, memory, sockets }) => (
          <li key={node} className={styles['error']}>
            <Dot tone={isSilent ? 'neutral' : 'success'}>
              <Link quiet to={servers}>
                <span className={styles['node']}>{node}</span>
              </Link>
            </Dot>
            <span>{isSilent ? t('board.silent', { time: relative(seen, new Date(at)) }) : t('board.cpu', { share: percent(cpu) })}</span>
            <span className={styles['times']}>
              {[
                roles.map((role) => t(`board.role.${role}`)).join(', '),
                t('board.version', { version }),
                bytes(memory),
                t('board.sockets', { count: sockets }),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
