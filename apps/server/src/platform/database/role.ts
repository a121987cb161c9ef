import pg from 'pg'

/** The product's SQL runs as this role, which owns its database and nothing else. */
export const ordinaryRole = 'vce'

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Codes of "it is there already", which another process may have made a moment ago. */
const alreadyThere = new Set(['42710', '42P04', '23505'])

async function unlessThere(client: pg.Client, sql: string) {
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && alreadyThere.has(error.code ?? ''))) throw error
  }
}

/** Makes role and database where they are missing; `admin` is the superuser of an embedded server. */
export async function ensureRoleAndDatabase(admin: string, database: string, template?: string) {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount) return
    await unlessThere(client, `create role ${ordinaryRole} login`)
    const from = template ? ` template ${identifier(template)}` : ''
    await unlessThere(client, `create database ${identifier(database)} owner ${ordinaryRole}${from}`)
  } finally {
    await client.end()
  }
}
