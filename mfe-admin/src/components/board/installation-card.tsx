import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Dot } from '@cabinet/design-system/status';
import { Bytes, DateTime } from '@cabinet/design-system/value';
import type { BoardLedger, OperationsOverview } from '@cabinet/domain/operations-overview';
import { useBoardLinks } from './use-board-text.ts';

/** Jobs, the ledger's proof, the database and the letters that wait. */
export function InstallationCard({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const { number } = useFormat();
  const links = useBoardLinks(overview);
  const { ledger, cellLedgers = [], database, mail } = overview;
  const proofOf = (proof: BoardLedger | null, to?: string) => {
    if (proof === null) return t('board.ledger.never');
    const result = t('board.ledger.result', { count: proof.differences, number: number(proof.differences) });
    return (
      <>
        <Dot tone={proof.differences > 0 ? 'error' : 'success'}>
          {to === undefined ? (
            result
          ) : (
            <Link quiet to={to}>
              {result}
            </Link>
          )}
        </Dot>{' '}
        <DateTime at={proof.at} />
      </>
    );
  };
  const { reports, imports, retention } = overview.jobs;
  return (
    <Card title={t('board.installation')}>
      <DescriptionList
        items={[
          {
            label: t('board.ledger.label'),
            value: proofOf(ledger, links.ledger),
          },
          ...cellLedgers.map(({ cell, ledger: proof, isMissing }) => ({
            label: t('board.ledger.ofCell', { cell }),
            value: isMissing ? <Dot tone="warning">{t('board.ledger.noAnswer')}</Dot> : proofOf(proof),
          })),
          {
            label: t('board.database'),
            // How long data is kept decides how large it grows.
            value: (
              <Link quiet to={links.retention}>
                <Bytes size={database} />
              </Link>
            ),
          },
          {
            label: t('board.mail.label'),
            value: (
              <Dot tone={mail.failing > 0 ? 'warning' : 'success'}>
                <Link quiet to={links.settings}>
                  {t('board.mail.counts', { waiting: number(mail.waiting), failing: number(mail.failing) })}
                </Link>
              </Dot>
            ),
          },
          {
            label: t('board.reports'),
            value: (
              <Link quiet to={links.jobs('report', reports.failed)}>
                {t('board.jobCounts', {
                  running: number(reports.running),
                  waiting: number(reports.waiting),
                  failed: number(reports.failed),
                })}
              </Link>
            ),
          },
          {
            label: t('board.imports'),
            value: (
              <Link quiet to={links.jobs('import', imports.failed)}>
                {t('board.importCounts', { running: number(imports.running), failed: number(imports.failed) })}
              </Link>
            ),
          },
          {
            label: t('board.retention'),
            value: (
              <Link quiet to={links.retention}>
                {retention === null ? '–' : <DateTime at={retention} interactive={false} />}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}
