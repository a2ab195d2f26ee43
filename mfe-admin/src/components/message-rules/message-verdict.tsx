import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Tag } from '@cabinet/design-system/tag';
import type { MessageVerdict } from '@cabinet/domain/message-rules';
import styles from '../routing/routing.module.css';
import type { GroupName } from './use-message-rule-text.ts';

interface MessageVerdictProps {
  verdict: MessageVerdict;
  /** The message as it was tried. */
  asked: { sender: string; text: string };
  groupName: GroupName;
}

/** What becomes of a message by the rules: refused or accepted, what it says then, and the rules that did it, in order. */
export function MessageVerdictView({ verdict, asked, groupName }: MessageVerdictProps) {
  const t = useT('admin');
  const { refused, isModerated, group, applied, sender, text } = verdict;
  return (
    <Stack>
      {refused === null ? (
        <Notice
          tone={isModerated ? 'warning' : 'success'}
          title={t(isModerated ? 'messageRules.verdict.moderated' : 'messageRules.verdict.accepted')}
        />
      ) : (
        <Notice tone="error" title={t('messageRules.verdict.refused')}>
          {refused}
        </Notice>
      )}
      <DescriptionList
        items={[
          text !== asked.text && { label: t('messageRules.verdict.text'), value: text },
          sender !== asked.sender.trim() && { label: t('messageRules.verdict.sender'), value: sender },
          group !== null && { label: t('messageRules.verdict.group'), value: groupName(group) ?? '…' },
        ]}
      />
      {applied.length > 0 ? (
        <ol className={styles['applied']} aria-label={t('messageRules.verdict.applied')}>
          {applied.map(({ rule, action }, index) => (
            <li key={index}>
              <Tag>{t(`messageRules.short.${action}`)}</Tag> {rule}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles['note']}>{t('messageRules.verdict.none')}</p>
      )}
    </Stack>
  );
}
