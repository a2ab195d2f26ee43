import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Grid, Stat } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Split, Stack } from '@cabinet/design-system/page';
import type { Provider } from '@cabinet/domain/providers';
import { ProviderPage } from '../../components/provider/provider-page.tsx';
import { SharingCard } from '../../components/provider-sharing/sharing-card.tsx';
import styles from '../../components/provider/provider.module.css';
import { activityOf, deliveredShare, inFlightOf, limitOf, linksOf, notTaken, notTakenShare } from '../../model/provider-state.ts';
import { Answers } from './answers.tsx';
import { Connections } from './connections.tsx';
import { Traffic } from './traffic.tsx';

/** How a provider fares: what it does at present and did lately, its connections and what it refuses messages with. */
export function Page() {
  return (
    <ProviderPage>
      {(provider) => (
        <>
          <Figures provider={provider} />
          <Split aside={<Connections provider={provider} />}>
            <Stack>
              <Traffic id={provider.id} />
              <Answers provider={provider} />
              {provider.sharing === 'own' || provider.sharing === 'shared' ? <SharingCard provider={provider} /> : null}
            </Stack>
          </Split>
        </>
      )}
    </ProviderPage>
  );
}

/** Below this share of delivered messages, and above that of those that were not taken, a figure is drawn as a warning. */
const WELL = { delivered: 0.9, notTaken: 0.05 } as const;

/** What is seen at a glance; each figure leads to what it is made of. */
function Figures({ provider }: { provider: Provider }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const { number, percent } = useFormat();
  const { perSecond, waiting, pausedFor } = activityOf(provider);
  const limit = limitOf(provider);
  const links = linksOf(provider);
  const window = links?.all.reduce((sum, one) => sum + (one.role === 'receiver' ? 0 : one.window), 0);
  const [delivered, missed] = [deliveredShare(provider), notTakenShare(provider)];
  const { count: missedCount, of: submits } = notTaken(provider);
  const share = (value: number | undefined) => (value === undefined ? '–' : percent(value));
  const log = link('admin.providerLog', { id: provider.id });
  const settings = link('admin.providerSettings', { id: provider.id });
  const counts = (from = 0, of = 0) => t('provider.figures.of', { from: number(from), of: number(of) });
  const { recent, sharing } = provider;
  const isDivided = sharing === 'shared' || sharing === 'received';
  return (
    <div className={styles['stats']}>
      <Grid min={160}>
        <Stat
          label={t('provider.figures.perSecond')}
          value={number(perSecond, { maximumFractionDigits: 1 })}
          hint={
            <Link to={settings}>
              {limit
                ? t(isDivided ? 'provider.figures.limitOfAll' : 'provider.figures.limit', { limit: number(limit) })
                : t('provider.figures.noLimit')}
            </Link>
          }
        />
        <Stat
          label={t('provider.figures.delivered')}
          value={share(delivered)}
          tone={delivered !== undefined && delivered < WELL.delivered ? 'warning' : 'neutral'}
          hint={counts(recent?.delivered, (recent?.delivered ?? 0) + (recent?.failed ?? 0))}
        />
        <Stat
          label={t('provider.figures.notTaken')}
          value={share(missed)}
          tone={missed !== undefined && missed > WELL.notTaken ? 'warning' : 'neutral'}
          hint={<Link to={log}>{counts(missedCount, submits)}</Link>}
        />
        <Stat
          label={t('provider.figures.inFlight')}
          value={number(inFlightOf(provider))}
          hint={window === undefined ? t('provider.figures.inFlightHint') : t('provider.figures.window', { window: number(window) })}
        />
        <Stat
          label={t('provider.figures.waiting')}
          value={number(waiting)}
          tone={pausedFor > 0 ? 'warning' : 'neutral'}
          hint={
            pausedFor > 0
              ? t('provider.figures.throttled', { seconds: number(Math.ceil(pausedFor / 1000)) })
              : t('provider.figures.waitingHint')
          }
        />
      </Grid>
    </div>
  );
}
