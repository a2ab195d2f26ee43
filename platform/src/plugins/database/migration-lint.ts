import { parse } from 'libpg-query';
import { WITHOUT_TRANSACTION } from './migrate.ts';

type Node = Readonly<Record<string, unknown>>;
interface Relation {
  relname: string;
  /** Absent where the statement says `only`. */
  inh?: boolean;
}
interface Constraint {
  contype: string;
  skip_validation?: boolean;
  indexname?: string;
  raw_expr?: Node;
}
interface Command {
  subtype: string;
  name?: string;
  def?: { ColumnDef?: { colname: string; constraints?: { Constraint: Constraint }[] }; Constraint?: Constraint };
}

const isType = (constraint: Constraint, type: string) => constraint.contype === `CONSTR_${type}`;
/** Whether an expression has one value for the whole statement, so that PostgreSQL adds the column without rewriting the table. */
const isConstant = (expression: Node | undefined) => !expression?.FuncCall || JSON.stringify(expression.FuncCall).includes('"now"');

function columnFaults(table: string, { colname, constraints = [] }: NonNullable<NonNullable<Command['def']>['ColumnDef']>): string[] {
  const all = constraints.map(({ Constraint }) => Constraint);
  const fallback = all.find((one) => isType(one, 'DEFAULT'));
  const needsScan = all.filter((one) => ['UNIQUE', 'PRIMARY', 'FOREIGN', 'CHECK'].some((type) => isType(one, type)));
  return [
    ...(all.some((one) => isType(one, 'NOTNULL')) && !fallback
      ? [`${table}.${colname}: not null without a default fails on rows that are there.`]
      : []),
    ...(fallback && !isConstant(fallback.raw_expr)
      ? [`${table}.${colname}: a default that differs from row to row rewrites the table.`]
      : []),
    ...(needsScan.length > 0
      ? [`${table}.${colname}: add the column first, then its constraint "not valid", and validate it on its own.`]
      : []),
  ];
}

function commandFaults(table: string, { subtype, name, def }: Command): string[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return def?.ColumnDef ? columnFaults(table, def.ColumnDef) : [];
    case 'AT_AlterColumnType':
      return [`${table}.${name}: another type rewrites the table; add a column and fill it in the background.`];
    case 'AT_SetNotNull':
      return [`${table}.${name}: "set not null" reads the whole table; add a check "not valid", validate it, then set it.`];
    case 'AT_AddConstraint': {
      const constraint = def?.Constraint;
      if (!constraint || constraint.skip_validation || constraint.indexname) return [];
      return [`${table}: a constraint on a table with rows is added "not valid" and validated on its own, or made from an index.`];
    }
    case 'AT_SetTableSpace':
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
      return [`${table}: this rewrites the table.`];
    default:
      return [];
  }
}

const tableOf = (node: { relation?: Relation } | undefined) => node?.relation?.relname ?? '';

function statementFaults(kind: string, node: Node, isNew: (table: string) => boolean, isBare: boolean): string[] {
  const table = tableOf(node as { relation?: Relation });
  switch (kind) {
    case 'IndexStmt': {
      const isOnly = (node.relation as Relation).inh !== true;
      if (node.concurrent) return isBare ? [] : [`${table}: "concurrently" needs a file that begins with "-- without a transaction".`];
      return isNew(table) || isOnly ? [] : [`${table}: an index on a table with rows is made "concurrently", in a file of its own.`];
    }
    case 'AlterTableStmt': {
      const commands = (node.cmds as { AlterTableCmd: Command }[]).map(({ AlterTableCmd }) => AlterTableCmd);
      return isNew(table) ? [] : commands.flatMap((command) => commandFaults(table, command));
    }
    case 'UpdateStmt':
    case 'DeleteStmt':
      return isNew(table) || node.whereClause ? [] : [`${table}: all rows in one statement; do it in the background, some at a time.`];
    case 'RenameStmt':
      return isNew(table) ? [] : [`${table}: nodes of the version before still use the old name; add the new one beside it.`];
    case 'VacuumStmt':
    case 'ClusterStmt':
    case 'LockStmt':
    case 'TruncateStmt':
      return ['A statement that locks a whole table has no place in a migration.'];
    default:
      return [];
  }
}

/**
 * Finds statements of a migration that would lock a used table for more than a second, or break nodes of the version before, and
 * describes each in a sentence. Tables that the file itself creates are exempt.
 */
export async function migrationFaults(sql: string): Promise<string[]> {
  const { stmts = [] } = (await parse(sql)) as unknown as { stmts?: { stmt: Record<string, Node> }[] };
  const statements = stmts.flatMap(({ stmt }) => Object.entries(stmt));
  const made = new Set(statements.filter(([kind]) => kind === 'CreateStmt').map(([, node]) => tableOf(node as { relation?: Relation })));
  return statements.flatMap(([kind, node]) => statementFaults(kind, node, (table) => made.has(table), WITHOUT_TRANSACTION.test(sql)));
}
