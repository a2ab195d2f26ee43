import { useMemo, useState } from 'react';
import { downloadPath } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { actionsOf, columnsOf, ResourceList, useListDialogs, type Column } from '@cabinet/design-system/list';
import { Row } from '@cabinet/design-system/page';
import { ChannelTag, Tag } from '@cabinet/design-system/tag';
import { Money } from '@cabinet/design-system/value';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { providersPrices, type ProviderPrice } from '@cabinet/domain/provider-prices';
import type { Provider } from '@cabinet/domain/providers';
import { ProviderPage } from '../../components/provider/provider-page.tsx';
import { PriceFileDialog } from '../../components/provider-prices/price-file-dialog.tsx';
import { usePriceTexts } from '../../components/provider-prices/price-texts.ts';
import { providerPricesPath } from '../../provider-prices-api.ts';

const PriceForm = lazyComponent(() => import('../../components/provider-prices/price-form.tsx').then((module) => module.PriceForm));

const column = columnsOf(providersPrices);
const action = actionsOf(providersPrices);

/** Whether a line holds today, by UTC, as the engine reckons. */
function stateOf({ from, to }: ProviderPrice): 'past' | 'now' | 'later' {
  const today = new Date().toISOString().slice(0, 10);
  return from > today ? 'later' : to && to < today ? 'past' : 'now';
}
const TONES = { past: 'neutral', now: 'success', later: 'accent' } as const;

function usePriceColumns(): Column<ProviderPrice>[] {
  const t = useT('admin');
  const { target, period } = usePriceTexts();
  return useMemo(
    () => [
      column.custom('mccmnc', target, { label: t('providerPrices.target'), card: 'title', file: { kind: 'text' } }),
      column.custom('type', ({ type }) => <ChannelTag type={type} />, {
        label: t('ui:column.channel'),
        card: 'meta',
        order: false,
        file: { words: 'channel' },
      }),
      column.custom('from', period, { label: t('providerPrices.period'), card: 'text' }),
      column.custom('state', (row) => <Tag tone={TONES[stateOf(row)]}>{t(`providerPrices.state.${stateOf(row)}`)}</Tag>, {
        label: t('providerPrices.stateLabel'),
        card: 'meta',
        from: 'sm',
        order: false,
        file: false,
      }),
      column.custom(
        'price',
        ({ price, unit }) => (
          <>
            <Money plain amount={price} /> {t(`tariffs.unit.${unit}`)}
          </>
        ),
        { label: t('providerPrices.price'), align: 'end', card: 'aside' },
      ),
    ],
    [t, target, period],
  );
}

/** The list goes out as a file and comes in as one. */
function FileTools({ provider }: { provider: Provider }) {
  const t = useT('admin');
  const { can, notifyError } = useCabinet();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Button
        size="sm"
        icon="download"
        onClick={() => void downloadPath(providerPricesPath(provider.id), `${provider.name}-prices.csv`).catch(notifyError)}
      >
        {t('providerPrices.download')}
      </Button>
      {can('providersPrices.update') && provider.sharing !== 'received' ? (
        <Button size="sm" icon="upload" onClick={() => setOpen(true)}>
          {t('providerPrices.upload')}
        </Button>
      ) : null}
      {isOpen ? <PriceFileDialog id={provider.id} onClose={() => setOpen(false)} /> : null}
    </Row>
  );
}

function PriceList({ provider }: { provider: Provider }) {
  const t = useT('admin');
  const { target } = usePriceTexts();
  const columns = usePriceColumns();
  const dialogs = useListDialogs(providersPrices, { create: PriceForm, update: PriceForm });
  // What the first cell keeps is changed there.
  const isKept = provider.sharing === 'received';
  const fixedQuery = useMemo(() => ({ ProviderId: provider.id }), [provider.id]);
  return (
    <ResourceList
      section
      resource={providersPrices}
      title={t('providerPrices.title')}
      fixedQuery={fixedQuery}
      columns={columns}
      searchPlaceholder={t('providerPrices.search')}
      filters={[
        'search',
        {
          field: 'type',
          label: t('ui:column.channel'),
          options: MESSAGE_TYPES.map((value) => ({ value, label: t(`ui:channel.${value}`) })),
        },
      ]}
      {...(isKept ? {} : { dialogs })}
      createLabel={t('providerPrices.create')}
      tools={<FileTools provider={provider} />}
      actions={
        isKept
          ? []
          : [
              action.update(dialogs),
              action.remove(target, { confirm: (row) => ({ title: t('providerPrices.removeTitle', { target: target(row) }) }) }),
            ]
      }
      empty={{ picture: 'tariffs', text: t('providerPrices.empty') }}
    />
  );
}

/** What a provider takes, by network, country and days (spec 2 §3 "Further admin entities"). */
export function Page() {
  return <ProviderPage>{(provider) => <PriceList key={provider.id} provider={provider} />}</ProviderPage>;
}
