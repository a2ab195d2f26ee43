import { useT } from '@cabinet/contract/i18n';
import { PATTERN_TAGS } from '@cabinet/domain/message-patterns';
import styles from './moderation.module.css';

const NAMES = { '#d': 'digits', '#w': 'word', '#*': 'anything' } as const satisfies Record<(typeof PATTERN_TAGS)[number], string>;

/** Explains the tags that stand in a pattern for the variable parts of a text. */
export function PatternTags() {
  const t = useT('admin');
  return (
    <dl className={styles['tags']}>
      {PATTERN_TAGS.map((tag) => [
        <dt key={tag}>
          <code>{tag}</code>
        </dt>,
        <dd key={`${tag} says`}>{t(`patterns.tag.${NAMES[tag]}`)}</dd>,
      ])}
      <dt>
        <code>{'${firstName}'}</code>
      </dt>
      <dd>{t('patterns.tag.placeholder')}</dd>
    </dl>
  );
}
