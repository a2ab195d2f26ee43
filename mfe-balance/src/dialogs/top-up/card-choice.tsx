import { useId } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { Icon } from '@cabinet/design-system/icon';
import { CardText } from '@cabinet/design-system/value';
import { isCardExpired, isCardUsable, type SavedCard } from '@cabinet/domain/saved-cards';
import { useBalanceRemoveCardMutation } from '../../payment-api.ts';
import { monthOf } from '../../model/saved-cards.ts';
import styles from './top-up.module.css';

interface CardChoiceProps {
  cards: readonly SavedCard[];
  /** The card that pays; null for one that is entered on the page of the payment service. */
  value: string | null;
  onChange: (cardId: string | null) => void;
}

/** What of a card keeps it from paying, or has kept it the last time. */
function useCardHint(): (card: SavedCard) => string | undefined {
  const t = useT('balance');
  return (card) => {
    if (isCardExpired(card) || card.fault === 'cardExpired') return t('topUp.cards.expired');
    if (card.fault === 'revoked') return t('topUp.cards.revoked');
    if (card.fault !== undefined) return t('topUp.cards.declined');
    return [card.bank, card.expires && t('topUp.cards.until', { month: monthOf(card.expires) })].filter(Boolean).join(' · ') || undefined;
  };
}

/** Which card pays: one that is saved, each with a button that forgets it, or another. */
export function CardChoice({ cards, value, onChange }: CardChoiceProps) {
  const t = useT('balance');
  const hintOf = useCardHint();
  const name = useId();
  return (
    <fieldset className={styles['cards']}>
      <legend>{t('topUp.cards.legend')}</legend>
      {cards.map((card) => (
        <div key={card.id} className={styles['card']}>
          <label>
            <input type="radio" name={name} checked={card.id === value} disabled={!isCardUsable(card)} onChange={() => onChange(card.id)} />
            <Icon name="card" size={18} />
            <span>
              <CardText last4={card.cardNumber} />
              <small>{hintOf(card)}</small>
            </span>
          </label>
          <RemoveCard card={card} onRemoved={() => card.id === value && onChange(null)} />
        </div>
      ))}
      <div className={styles['card']}>
        <label>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          <Icon name="plus" size={18} />
          <span>{t('topUp.cards.another')}</span>
        </label>
      </div>
    </fieldset>
  );
}

function RemoveCard({ card, onRemoved }: { card: SavedCard; onRemoved: () => void }) {
  const t = useT('balance');
  const { confirm, notify, notifyError } = useCabinet();
  const [remove, { isLoading }] = useBalanceRemoveCardMutation();
  const words = { number: card.cardNumber ?? '' };
  const ask = async () => {
    const question = { title: t('topUp.cards.removeTitle', words), text: t('topUp.cards.removeText'), action: t('topUp.cards.forget') };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await remove(card.id).unwrap();
      onRemoved();
      notify({ tone: 'success', title: t('topUp.cards.removed') });
    } catch (error) {
      notifyError(error);
    }
  };
  return <IconButton size="sm" icon="trash" label={t('topUp.cards.remove', words)} loading={isLoading} onClick={() => void ask()} />;
}
