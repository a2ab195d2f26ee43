import type pg from 'pg';

/** The one place of an installation's files. */
interface FilePlace {
  place: string;
  /** Where they were before they were last moved. */
  previous: string | null;
}

const HAS_FILES = 'select exists (select from file) or exists (select from data_export where file_id is not null) as "hasFiles"';

export async function filePlace(pool: pg.Pool): Promise<FilePlace | undefined> {
  const { rows } = await pool.query<FilePlace>('select place, previous from file_place');
  return rows[0];
}

/** Notes that the files are at `place` from now on. */
export async function setFilePlace(pool: pg.Pool, place: string): Promise<void> {
  await pool.query(
    `insert into file_place (place) values ($1)
     on conflict (only_one) do update set place = excluded.place, previous = file_place.place where file_place.place <> excluded.place`,
    [place],
  );
}

/** Throws where a node looks for files at another place than the installation has them; one without files has them where its first node does. */
export async function claimFilePlace(pool: pg.Pool, place: string): Promise<void> {
  const known = await filePlace(pool);
  if (known?.place === place) return;
  const { rows } = await pool.query<{ hasFiles: boolean }>(HAS_FILES);
  const isElsewhere = rows[0]?.hasFiles && (known !== undefined || place !== 'folder');
  if (!isElsewhere) return setFilePlace(pool, place);
  const { place: current } = known ?? { place: 'folder' };
  throw new Error(
    `FILES names ${place}, and the files of this installation are in ${current}. Set FILES=${current} here, as on its other nodes, or move them: ` +
      `npm run cabinet -- files move --to ${place}`,
  );
}
