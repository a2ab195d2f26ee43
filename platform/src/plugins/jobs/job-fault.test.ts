import { JobFault } from './job-fault.ts';

const faultOf = (error: unknown) => new JobFault(error).message;

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['duplicate key value violates unique constraint "mail_pk"', 'duplicate key value violates unique constraint "mail_pk"'],
  ['invalid input syntax for type uuid: "Anna Li"', 'invalid input syntax for type uuid: …'],
  ['550 no such user anna@example.com', '550 no such user …'],
  ['+7 916 000-00-10 is refused', '… is refused'],
  ['no answer (https://hooks.example.com/key/abc)', 'no answer …'],
  ['https://hooks.example.com/key/abc did not answer', '… did not answer'],
  [`value 'Secret' is wrong\nwith a second line`, 'value … is wrong'],
])('%s', (message, told) => {
  expect(faultOf(new Error(message))).toBe(told);
});

test('is short, says something of anything that was thrown, and has no stack', () => {
  expect(faultOf(new Error('a '.repeat(500)))).toHaveLength(200);
  expect(faultOf(new RangeError(''))).toBe('RangeError');
  expect(faultOf('gone')).toBe('gone');
  expect(new JobFault(new Error('gone')).stack).toBeUndefined();
});
