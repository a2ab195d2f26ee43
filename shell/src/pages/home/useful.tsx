import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Tile, Tiles } from '@cabinet/design-system/tile';
import { senderNameRows } from '@cabinet/domain/sender-name-rows';
import { useHelp } from '../../extensions/use-help.ts';
import styles from './home.module.css';

const APPROVED = { moderation: ['approved'], $scope: 'own', $limit: 1 };

function SenderNames({ to }: { to: string }) {
  const t = useT('shell');
  const format = useFormat();
  const { data } = useResource(senderNameRows).useFind(APPROVED);
  const text = data && t('home.approved', { count: data.total, formatted: format.number(data.total) });
  return <Tile mark="edit" title={t('home.senderNames')} text={text} to={to} />;
}

/** Shortcuts to frequently used pages and to help; the variant adds blog and integrations (spec 1 §2 "Home"). */
export function Useful() {
  const t = useT('shell');
  const { session, link } = useCabinet();
  const profile = link('account.profile');
  const names = link('settings.sendernames');
  const statistics = link('messages.outgoing', { createdAt: 'today' });
  const integrations = link('settings.integrations');
  return (
    <section aria-label={t('home.useful')} className={styles['useful']}>
      <Tiles>
        {profile !== undefined && <Tile mark="user" title={session.person.username} text={t('home.profile')} to={profile} />}
        {names !== undefined && <SenderNames to={names} />}
        {statistics !== undefined && <Tile mark="chart" title={t('home.statistics')} text={t('home.statisticsText')} to={statistics} />}
        {integrations !== undefined && (
          <Tile mark="links" title={t('home.integrations')} text={t('home.integrationsText')} to={integrations} />
        )}
        {useHelp()
          .filter(({ key }) => key === 'documentation' || key === 'blog')
          .map(({ key, label, icon, to, href }) => (
            <Tile key={key} mark={icon} title={label} text={t(`home.${key}Text`)} to={to} href={href} />
          ))}
      </Tiles>
    </section>
  );
}
