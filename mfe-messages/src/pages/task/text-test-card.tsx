import { Fragment } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { useNarrow } from '@cabinet/design-system/media';
import { ShownText } from '@cabinet/design-system/message-links';
import { Tag } from '@cabinet/design-system/tag';
import { Count, Sensitive } from '@cabinet/design-system/value';
import { linkCodesIn } from '@cabinet/domain/message-links';
import {
  measuresOf,
  TEXT_VARIANTS,
  triesLetters,
  type TaskTextTest,
  type TextTestFigures,
  type TextVariant,
} from '@cabinet/domain/text-tests';
import type { Task } from '@cabinet/domain/tasks';
import { useRestoredFocus } from '../../components/use-restored-focus.ts';
import { useMessagesDecideTextMutation } from '../../task-api.ts';
import styles from './task.module.css';

/** The words of what is tried: a letter is another thing than a text, where words have a gender. */
type Words = (key: keyof typeof TEXT_WORDS) => string;

const TEXT_WORDS = {
  title: 'task.textTest.title',
  variant: 'task.textTest.variant',
  a: 'task.textTest.a',
  b: 'task.textTest.b',
  planned: 'task.textTest.planned',
  testing: 'task.textTest.testing',
  waiting: 'task.textTest.waiting',
  decided: 'task.textTest.decided',
  byHand: 'task.textTest.byHand',
  winner: 'task.textTest.winner',
  sendText: 'task.textTest.send.text',
} as const;

/** How two texts do that a mailing tries, and which of them goes to the rest; until that is known it can be chosen by hand. */
export function TextTestCard({ task, test }: { task: Task; test: TaskTextTest }) {
  const t = useT('messages');
  const { percent, moment } = useFormat();
  // Above its numbers a text has the width of a phone.
  const narrow = useNarrow();
  const type = task.data.sending?.type ?? 'sms';
  const isTold = {
    delivered: true,
    read: true,
    clicked: [test.first, test.text].some((text) => linkCodesIn(text).length > 0),
    answered: test.variants.a.answered !== null,
  };
  const counts: (keyof TextTestFigures)[] = ['sent', ...measuresOf(type).filter((one) => isTold[one])];
  const rateOf = ({ messages, [test.by]: did }: TextTestFigures) => (messages > 0 && did !== null ? percent(did / messages) : '–');
  const isLetter = triesLetters(type);
  const words: Words = (key) => (isLetter ? `task.letterTest.${key}` : TEXT_WORDS[key]);
  const hasLetter = test.text !== '';
  const textOf = { a: test.first, b: hasLetter ? test.text : test.first };
  const subjectOf = { a: test.firstSubject, b: test.subject };
  const timeOf = (at: string | null) => (at === null ? '' : moment(at));
  const by = t(isLetter ? `task.letterTest.by.${test.by}` : `task.textTest.by.${test.by}`);
  const winner = test.winner === null ? '' : test.winner.toUpperCase();
  const isHeldUp = task.state === 'paused' || task.meta.reason === 'moderation';
  const says = {
    testing: () => (task.state === 'scheduled' ? t(words('planned'), { share: test.share }) : t(words('testing'))),
    waiting: () => (isHeldUp ? t('task.textTest.waits') : t(words('waiting'), { time: timeOf(test.decidesAt), by })),
    decided: () => t(words(test.isByHand ? 'byHand' : 'decided'), { winner, by, time: timeOf(test.decidedAt) }),
    ended: () => t('task.textTest.ended'),
  };
  return (
    <Card title={t(words('title'))} flush>
      <div className={styles['wide']}>
        <table className={`${styles['table']} ${styles['stacked']}`}>
          <thead>
            <tr>
              {narrow ? null : <th scope="col">{t(words('variant'))}</th>}
              {counts.map((of) => (
                <th key={of} scope="col">
                  {t(`task.textTest.${of}`)}
                </th>
              ))}
              <th scope="col">{t(`task.textTest.${test.by}`)}, %</th>
            </tr>
          </thead>
          <tbody>
            {TEXT_VARIANTS.map((variant) => {
              const said = (
                <th scope={narrow ? 'rowgroup' : 'row'} colSpan={narrow ? counts.length + 1 : 1} className={styles['said']}>
                  <strong>{t(words(variant))}</strong> {test.winner === variant ? <Tag tone="success">{t(words('winner'))}</Tag> : null}
                  <Sensitive>
                    {subjectOf[variant] ? (
                      <small>
                        <ShownText>{subjectOf[variant]}</ShownText>
                      </small>
                    ) : null}
                    {!isLetter || hasLetter || !subjectOf[variant] ? (
                      <small>
                        <ShownText>{textOf[variant]}</ShownText>
                      </small>
                    ) : null}
                  </Sensitive>
                </th>
              );
              return (
                <Fragment key={variant}>
                  {narrow ? <tr>{said}</tr> : null}
                  <tr className={narrow ? styles['below'] : undefined}>
                    {narrow ? null : said}
                    {counts.map((of) => (
                      <td key={of}>
                        <Count value={test.variants[variant][of] ?? 0} />
                      </td>
                    ))}
                    <td>
                      <strong>{rateOf(test.variants[variant])}</strong>
                    </td>
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={styles['verdict']}>
        <p className={styles['none']} role="status">
          {says[test.state]()}
        </p>
        {test.state === 'waiting' && task.meta.reason !== 'moderation' ? <Decide task={task} words={words} /> : null}
      </div>
    </Card>
  );
}

/** Sends one of the texts to the rest before the time is up. */
function Decide({ task, words }: { task: Task; words: Words }) {
  const t = useT('messages');
  const { can, confirm, notify, notifyError } = useCabinet();
  const [decide, { isLoading }] = useMessagesDecideTextMutation();
  const place = useRestoredFocus(task.updatedAt);
  if (!can('tasks.update')) return null;
  const send = async (winner: TextVariant) => {
    const text = t(words(winner));
    const isAgreed = await confirm({
      title: t('task.textTest.send.title', { text }),
      text: t(words('sendText')),
      action: t('task.textTest.send.confirm'),
    });
    if (!isAgreed) return;
    try {
      await decide({ id: task.id, winner }).unwrap();
      notify({ tone: 'success', title: t('task.textTest.send.done', { text }) });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <div ref={place} className={styles['actions']}>
      {TEXT_VARIANTS.map((variant) => (
        <Button key={variant} icon="send" className={styles['touched']} disabled={isLoading} onClick={() => void send(variant)}>
          {t('task.textTest.send.action', { text: t(words(variant)) })}
        </Button>
      ))}
    </div>
  );
}
