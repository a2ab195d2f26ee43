import { useT } from '@cabinet/contract/i18n';
import { PATTERN_TAGS } from '@cabinet/domain/message-patterns';
import styles from './parts.module.css';

const NAMES = { '#d': 'digits', '#w': 'word', '#*': 'anything' } as const satisfies Record<(typeof PATTERN_TAGS)[number], string>;

/** What a pattern may hold in place of what differs from message to message. */
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
