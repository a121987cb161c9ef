import { writeSync } from 'node:fs'
import pg from 'pg'
import { startEmbeddedPostgres } from '.'

/*
 * A separate process on a data folder, for tests that start several of them or kill them:
 *
 *   node --import tsx embedded.fixture.ts hold <folder>    uses the server until its stdin ends
 *   node --import tsx embedded.fixture.ts write <folder>   inserts rows and prints each number once it is acknowledged
 */
const [task, folder = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres(folder)
const pool = new pg.Pool({ connectionString: server.connectionString, max: 4 })

if (task === 'write') {
  await pool.query('create table if not exists written (n bigint generated always as identity)')
  await Promise.all(Array.from({ length: 4 }, writeForever))
}
if (task === 'hold') {
  writeSync(1, 'ready\n')
  process.stdin.resume().once('end', async () => {
    await pool.end()
    await server.stop()
  })
}

async function writeForever() {
  for (;;) {
    const { rows } = await pool.query<{ n: string }>('insert into written default values returning n')
    for (const { n } of rows) writeSync(1, `${n}\n`)
  }
}
