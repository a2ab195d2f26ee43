import { OPT_OUT_MARK } from '@cabinet/domain/opt-out-links';
import { chipPieces, type ChipPiece } from '../../model/text-chips.ts';
import styles from './chip-text.module.css';
import { useChipNames } from './use-chip-names.ts';

/** The look of a piece of a text: a field, a link, a name that nothing has; undefined for the words between. */
export function chipClass({ mark, isKnown }: ChipPiece): string | undefined {
  if (mark === undefined) return undefined;
  if (!isKnown) return styles['unknown'];
  return mark === OPT_OUT_MARK || mark.startsWith('${link:') ? styles['link'] : styles['field'];
}

/** A text as it was written, with chips in place of fields and links. */
export function ChipText({ children }: { children: string }) {
  const { names } = useChipNames(children);
  return chipPieces(children, names).map((piece, index) => {
    const name = chipClass(piece);
    return name === undefined ? (
      piece.text
    ) : (
      <span key={index} className={name}>
        {piece.text}
      </span>
    );
  });
}
