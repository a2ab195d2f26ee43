import type { MessageType } from '@cabinet/domain/channels';
import { toAmount, toUnits } from '@cabinet/domain/money';
import { withoutOwnFields } from '@cabinet/domain/placeholders';
import type { SendingStatus } from '@cabinet/domain/statuses';
import { triesLetters, type TaskTextTest, type TextTestFigures, type TextTestState, type TextVariant } from '@cabinet/domain/text-tests';
import { isNeverOffered, takesAnswers, tellsReads, type TaskChannel, type TaskMoney, type TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { progressByChannel, textTestFigures, type Tally } from '@cabinet/engine';
import type { Pool } from 'pg';
import type { Caller } from '../../../plugins/auth/access.ts';
import { readerOf } from '../../../plugins/auth/reader-of.ts';
import type { Db } from '../../../plugins/database/open.ts';
import { testOf } from '../repeat/task-repeats.ts';
import { overTimeOf } from './over-time.ts';
import { SummaryRepository, type TriedRow } from './summary-repository.ts';

const NOTHING: TaskMoney = { held: 0, captured: 0, released: 0 };

type Statuses = Readonly<Partial<Record<SendingStatus, number>>>;
type Money = ReadonlyMap<string, TaskMoney> | null;

const countIn = (statuses: Statuses, ...of: readonly SendingStatus[]) => of.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);

function sumOf(money: ReadonlyMap<string, TaskMoney>): TaskMoney {
  const sum = (of: keyof TaskMoney) => [...money.values()].reduce((units, one) => units + toUnits(one[of]), 0);
  return { held: toAmount(sum('held')), captured: toAmount(sum('captured')), released: toAmount(sum('released')) };
}

function channelOf(type: MessageType, tally: Tally | undefined, money: Money): TaskChannel {
  const statuses = tally?.statuses ?? {};
  return {
    type,
    messages: tally?.total ?? 0,
    delivered: countIn(statuses, 'delivered', 'seen'),
    failed: countIn(statuses, 'failed'),
    money: money && (money.get(type) ?? NOTHING),
  };
}

/** The counts of a task's progress, put as the stages that its messages pass. */
function stagesOf({ total, statuses, errors: codes }: Task['meta']) {
  const { noReport = 0, ...failures } = codes;
  const errors = Object.entries(failures)
    .map(([code, count]) => ({ code, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
  const waiting = countIn(statuses, 'pending', 'paused');
  const neverOffered = errors.reduce((sum, { code, count }) => sum + (isNeverOffered(code) ? count : 0), 0);
  return {
    messages: total,
    waiting,
    onTheWay: Math.max(0, countIn(statuses, 'processing', 'sent') - noReport),
    noReport,
    delivered: countIn(statuses, 'delivered', 'seen'),
    failed: countIn(statuses, 'failed'),
    sent: Math.max(0, total - waiting - neverOffered),
    errors,
  };
}

function testStateOf({ winner, isMade, decideAt }: TriedRow): TextTestState {
  if (winner !== null) return 'decided';
  if (isMade) return 'ended';
  return decideAt === null ? 'testing' : 'waiting';
}

/** The subjects of two letters, also where they have one. */
function subjectsOf(first: TriedRow['payload'], { payload: second }: TriedRow['textTest']) {
  return { firstSubject: withoutOwnFields(first?.subject ?? ''), subject: withoutOwnFields(second?.subject ?? '') };
}

/** A test of two texts; how many answered is for those who may read answers. */
function presentTest(tried: TriedRow, { a, b }: Record<TextVariant, TextTestFigures>, hasAnswers: boolean): TaskTextTest {
  const { text, payload, textTest, decideAt, decidedAt, winner, isByHand } = tried;
  const { html: _, ...test } = testOf(tried, textTest);
  const shown = (figures: TextTestFigures) => ({ ...figures, answered: hasAnswers ? figures.answered : null });
  return {
    ...test,
    first: withoutOwnFields(text),
    ...(triesLetters(tried.type) ? subjectsOf(payload, textTest) : {}),
    state: testStateOf(tried),
    decidesAt: decideAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    winner,
    isByHand,
    variants: { a: shown(a), b: shown(b) },
  };
}

/** Summaries of tasks that send, for whoever may read the task; of the rest each part is for those who may read it in its own resource. */
export class TaskSummaries {
  readonly #db: Db;
  readonly #pool: Pool;
  readonly #rows: SummaryRepository;

  constructor({ db, pool }: { db: Db; pool: Pool }) {
    this.#db = db;
    this.#pool = pool;
    this.#rows = new SummaryRepository(db);
  }

  /** The summary of a task that the caller may read; undefined of one that sends nothing. */
  async of(caller: Caller, { id, data, meta }: Task): Promise<TaskSummary | undefined> {
    const head = data.sending && (await this.#rows.head(id));
    if (!data.sending || !head) return undefined;
    const { recipients, made, types, tried } = head;
    const [billings, answers] = [readerOf(caller, 'billings.find'), readerOf(caller, 'sendingsIncoming.get')];
    const [byChannel, money, clicked, answered, returned, operators, overTime, figures] = await Promise.all([
      progressByChannel(this.#pool, id),
      billings.scope === false ? null : this.#rows.money(billings, data.sending.groupId),
      meta.clicks ? this.#rows.clicked(id) : null,
      answers.scope === false || !takesAnswers(types) ? null : this.#rows.answered(answers, id),
      types.includes('email') ? this.#rows.returned(id) : null,
      this.#rows.operators(id),
      overTimeOf(this.#db, id),
      tried && textTestFigures(this.#pool, id),
    ]);
    const read = countIn(meta.statuses, 'seen');
    return {
      recipients,
      unmade: Math.max(0, recipients - made),
      ...stagesOf(meta),
      read: read > 0 || tellsReads(types) ? read : null,
      clicked,
      answered,
      returned,
      money: money && sumOf(money),
      channels: types.map((type) => channelOf(type, byChannel.get(type), money)),
      ...(operators.length > 0 && { operators }),
      overTime,
      ...(tried && figures ? { textTest: presentTest(tried, figures, answers.scope !== false) } : {}),
    };
  }
}
