import { distinctStatements } from './statements.ts';

test('statements that differ by the number of their values alone are one, and what is no question of rows is none', () => {
  const asked = [
    'select id from users where id in ($1, $2, $3)',
    'select id from users where id in ($1, $2)',
    'select id from users where role = $1',
    'insert into users (id, role) values ($1, $2), ($3, $4)',
    'insert into users (id, role) values ($1, $2)',
    'begin',
    "set lock_timeout = '5s'",
    'create table line (n integer)',
  ];
  expect(distinctStatements(asked)).toEqual([
    'insert into users (id, role) values ($1, $2)',
    'select id from users where id in ($1, $2)',
    'select id from users where role = $1',
  ]);
});
