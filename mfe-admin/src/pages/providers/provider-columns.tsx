import type { Format } from '@cabinet/contract/format';
import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { Link } from '@cabinet/design-system/link';
import { ChannelTag } from '@cabinet/design-system/tag';
import { providers, type Provider } from '@cabinet/domain/providers';
import { ProviderStateDot } from '../../components/provider/provider-state-dot.tsx';
import { activityOf, answersOf, deliveredShare, linksOf, troubleOf } from '../../model/provider-state.ts';
import styles from '../../components/provider/provider.module.css';

const column = columnsOf(providers);
const NONE = '–';

/** What is wrong with a provider at present, or what it refused messages with last. */
const trouble = (provider: Provider) => troubleOf(provider) ?? answersOf(provider)[0]?.text;

/** Columns of the list of providers. */
export function providerColumns(
  t: Translate,
  { number, percent }: Pick<Format, 'number' | 'percent'>,
  addressOf: (id: string) => string | undefined,
): Column<Provider>[] {
  const share = (value: number | undefined) => (value === undefined ? NONE : percent(value));
  return [
    column.custom('name', ({ id, title }) => <Link to={addressOf(id)}>{title}</Link>, {
      label: t('providers.name'),
      card: 'title',
      interactive: true,
      file: { path: 'title', kind: 'text' },
    }),
    column.custom('state', (provider) => <ProviderStateDot provider={provider} />, {
      label: t('providers.state'),
      card: 'aside',
      order: false,
      file: { path: 'isActive', kind: 'yesNo' },
    }),
    column.custom('kind', ({ kind }) => t(`provider.kind.${kind}`, { defaultValue: kind }), {
      label: t('providers.kind'),
      card: 'meta',
      soft: true,
      from: 'md',
      order: false,
      file: { words: 'admin:provider.kind' },
    }),
    column.custom(
      'types',
      ({ types }) => (
        <span className={styles['tags']}>
          {types.map((type) => (
            <ChannelTag key={type} type={type} />
          ))}
        </span>
      ),
      { label: t('providers.types'), card: 'meta', from: 'sm', order: false, file: { words: 'channel' } },
    ),
    column.custom('perSecond', (provider) => number(activityOf(provider).perSecond, { maximumFractionDigits: 1 }), {
      label: t('providers.perSecond'),
      align: 'end',
      card: 'none',
      order: false,
      file: false,
    }),
    column.custom('delivered', (provider) => share(deliveredShare(provider)), {
      label: t('providers.delivered'),
      align: 'end',
      card: 'meta',
      cardRender: (provider) => {
        const delivered = deliveredShare(provider);
        return delivered === undefined ? null : t('providers.deliveredShare', { share: percent(delivered) });
      },
      from: 'sm',
      order: false,
      file: { path: 'recent.delivered', kind: 'number' },
    }),
    column.custom(
      'links',
      (provider) => {
        const links = linksOf(provider);
        return links ? t('providers.linksOf', { up: number(links.up), all: number(links.all.length) }) : NONE;
      },
      { label: t('providers.links'), align: 'end', card: 'none', from: 'md', order: false, file: false },
    ),
    column.custom('error', (provider) => <span className={styles['said']}>{trouble(provider)}</span>, {
      label: t('providers.error'),
      card: 'text',
      soft: true,
      from: 'lg',
      order: false,
      file: false,
    }),
  ];
}
