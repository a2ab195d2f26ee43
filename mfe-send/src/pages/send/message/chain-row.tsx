import { Suspense, useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import type { ChannelQuote } from '@cabinet/domain/sendings';
import { useFormValue } from '@cabinet/design-system/form';
import { Icon } from '@cabinet/design-system/icon';
import { Menu } from '@cabinet/design-system/menu';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { lateComponent } from '../../../late-texts.ts';
import { canAddFallback } from '../../../model/chain.ts';
import { priceOfOne } from '../../../model/price-of-one.ts';
import type { SendValues } from '../../../model/values.ts';
import styles from './chain.module.css';
import { SenderNotes } from './sender-notes.tsx';
import { useSentenceEnds } from './sentence-ends.tsx';
import { useMessage } from './use-message.ts';
import { useSentence } from './use-sentence.tsx';

// Most messages have no fallback, and one sentence tells the conditions of most that there are.
const FallbackSentence = lateComponent(() => import('./fallback-sentence.tsx').then((module) => module.FallbackSentence));
const BelowSentence = lateComponent(() => import('./fallback-sentence.tsx').then((module) => module.BelowSentence));
const ConditionsField = lateComponent(() => import('./conditions-field.tsx').then((module) => module.ConditionsField));

interface ChainRowProps {
  types: readonly MessageType[];
  /** What the message costs, once that is known. */
  quote: ChannelQuote | undefined;
  /** Whether it is the message whose content is being edited. */
  isEdited: boolean;
  /** Puts a message after it; undefined for the last one, which has the button below. */
  onInsert: (() => void) | undefined;
  onRemove: () => void;
}

/** One message of the chain as a sentence: when it goes out, by which channel, from whom, and for how much. */
export function ChainRow({ types, quote, isEdited, onInsert, onRemove }: ChainRowProps) {
  const t = useT('send');
  const { place } = useMessage();
  const fallback = useFormValue(({ fallbacks }: SendValues) => fallbacks[place - 1]);
  const canAdd = useFormValue(canAddFallback);
  const [isOpen, setOpen] = useState(false);
  const sentence = useSentence();
  const ends = useSentenceEnds(types);
  return (
    <li className={styles['row']} aria-current={isEdited || undefined}>
      <span className={styles['mark']} aria-hidden>
        <Icon name={place === 0 ? 'send' : 'arrow-down'} size={14} />
      </span>
      <div className={styles['sentence']}>
        {fallback ? (
          <Suspense fallback={<SkeletonBar width={100} tall />}>
            <FallbackSentence types={types} fallback={fallback} isOpen={isOpen} />
          </Suspense>
        ) : (
          sentence('chain.first', ends)
        )}
      </div>
      <Price quote={quote} />
      <Menu
        icon="more"
        size="sm"
        label={t('chain.more', { number: place + 1 })}
        items={[
          fallback && { key: 'conditions', label: t('chain.conditions'), checked: isOpen, onSelect: () => setOpen(!isOpen) },
          onInsert && canAdd && { key: 'insert', icon: 'plus', label: t('chain.insert'), onSelect: onInsert },
          fallback && { key: 'remove', icon: 'trash', danger: true, label: t('chain.remove'), onSelect: onRemove },
        ]}
      />
      <div className={styles['below']}>
        {fallback && (
          <Suspense fallback={isOpen && <SkeletonBar width={100} tall />}>
            {isOpen ? <ConditionsField /> : <BelowSentence fallback={fallback} />}
          </Suspense>
        )}
        <SenderNotes />
      </div>
    </li>
  );
}

/** What one message costs; from the fewest parts to the most where they differ. */
function Price({ quote }: { quote: ChannelQuote | undefined }) {
  const t = useT('send');
  const format = useFormat();
  const price = quote && priceOfOne(quote);
  const money = (amount: number) => format.money(amount, { maximumFractionDigits: 2 });
  if (!price) return <span className={styles['price']} />;
  const [least, most] = [money(price.least), money(price.most)];
  return <span className={styles['price']}>{t('chain.each', { price: least === most ? least : `${least}–${most}` })}</span>;
}
