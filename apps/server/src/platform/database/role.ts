import pg from 'pg'

/** The role that runs the portal's SQL; it owns the portal's database and nothing else. */
export const ordinaryRole = 'vce'

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Error codes for an object that already exists, because another process may have just created it. */
const alreadyExists = new Set(['42710', '42P04', '23505'])

async function unlessExists(client: pg.Client, sql: string) {
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && alreadyExists.has(error.code ?? ''))) throw error
  }
}

/** Creates role and database if they are missing; `admin` is the superuser of an embedded server. */
export async function ensureRoleAndDatabase(admin: string, database: string, template?: string) {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount) return
    await unlessExists(client, `create role ${ordinaryRole} login`)
    const from = template ? ` template ${identifier(template)}` : ''
    await unlessExists(client, `create database ${identifier(database)} owner ${ordinaryRole}${from}`)
  } finally {
    await client.end()
  }
}
