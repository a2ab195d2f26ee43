import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { NativeSelect, SearchInput } from '@cabinet/design-system/input';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { VIEWS, viewOf } from './list-query.ts';
import styles from './conversations.module.css';

/** Channels by which people write back. */
const TYPES = MESSAGE_TYPES.filter(
  (type) => !['smsping', 'hlr', 'mnp', 'flashcall', 'telegramcode', 'sim_push', 'push', 'voice'].includes(type),
);

/** Pixels between the chosen chip and the edge, which fades. */
const EDGE = 32;

/** What narrows the list: whose and which, by chips; the channel; the beginning of an address. */
export function ConversationFilters() {
  const t = useT('messages');
  const ui = useT('ui');
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const chip = chosen.current;
    const line = chip?.parentElement;
    if (line) line.scrollLeft = Math.max(0, chip.offsetLeft + chip.offsetWidth + EDGE - line.clientWidth);
  }, [view]);
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <div className={styles['filters']}>
      <div className={styles['find']}>
        <SearchInput
          className={styles['search']}
          value={params.get('search') ?? ''}
          onSearch={(text) => set('search', text)}
          label={t('talks.search')}
        />
        <NativeSelect
          aria-label={t('talks.channel')}
          value={params.get('type') ?? ''}
          onChange={(type) => set('type', type)}
          options={[{ value: '', label: t('talks.everyChannel') }, ...TYPES.map((type) => ({ value: type, label: ui(`channel.${type}`) }))]}
        />
      </div>
      <div
        className={styles['views']}
        role="group"
        aria-label={t('talks.show')}
        // A mouse has but a wheel that goes up and down.
        onWheel={({ currentTarget, deltaY }) => void (currentTarget.scrollLeft += deltaY)}
      >
        {VIEWS.map((one) => (
          <button
            key={one}
            ref={one === view ? chosen : undefined}
            type="button"
            className={styles['view']}
            aria-pressed={one === view}
            onClick={() => set('view', one === 'open' ? '' : one)}
          >
            {t(`talks.views.${one}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
