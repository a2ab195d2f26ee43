import { useT } from '@cabinet/contract/i18n';
import { Tile, Tiles } from '@cabinet/design-system/tile';
import { PAYER_ENTITIES, type PayerEntity } from '@cabinet/domain/payments';

const MARKS = { individual: 'user', legal: 'file' } as const;

/** Who pays: a person, or a legal entity by invoice. */
export function EntityStep({ onChoose }: { onChoose: (entity: PayerEntity) => void }) {
  const t = useT('balance');
  return (
    <Tiles>
      {PAYER_ENTITIES.map((entity) => (
        <Tile
          key={entity}
          mark={MARKS[entity]}
          title={t(`topUp.${entity}`)}
          text={t(`topUp.${entity}Text`)}
          onClick={() => onChoose(entity)}
        />
      ))}
    </Tiles>
  );
}
