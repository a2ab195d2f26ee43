/** What a file of contacts holds, and what importing it must answer. */
export interface ContactsFile {
  text: string;
  rows: number;
  added: number;
  merged: number;
  refused: number;
}

const NAMES = ['Анна', 'Пётр', 'Мария', 'Игорь', 'Елена', 'Ольга', 'Денис', ''] as const;
const REPEATS = 60;
const BROKEN = ['12345', 'nobody', '+7 916 123', ''] as const;

/**
 * `rows` lines separated by semicolons: valid phones, 60 repeats, 40 that cannot be read. Of the valid ones every 50th
 * ends in 01 (refused) and every 50th in 02 (failed); none waits for a report that never comes.
 */
export function contactsFile(rows: number): ContactsFile {
  const refused = 40;
  const added = rows - REPEATS - refused;
  const lines: string[] = [];
  for (let index = 0; index < added; index += 1) {
    const ending = index % 50 === 0 ? '01' : index % 50 === 1 ? '02' : String(10 + (index % 90));
    const phone = `8 (916) ${String(100 + Math.floor(index / 100)).padStart(3, '0')}-${String(index % 100).padStart(2, '0')}-${ending}`;
    lines.push(`${phone};${NAMES[index % NAMES.length]};Order ${index}`);
  }
  for (let index = 0; index < REPEATS; index += 1) lines.push(lines[index * 7] ?? '');
  for (let index = 0; index < refused; index += 1) lines.splice(index * 200, 0, `${BROKEN[index % BROKEN.length]};Broken;${index}`);
  return { text: `Телефон;Имя;custom01\n${lines.join('\n')}\n`, rows, added, merged: REPEATS, refused };
}
