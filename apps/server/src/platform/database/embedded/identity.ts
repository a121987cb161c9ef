import path from 'node:path'
import { EmbeddedPostgresError } from './errors'
import { type RunAs, run } from './process'
import { textOf } from './text-file'

export interface Identity {
  /** Owner of the data folder. */
  uid: number
  gid: number
  runAs: RunAs
}

/**
 * Chooses the identity under which the server runs. Postgres refuses uid 0, and initdb needs a uid listed in
 * /etc/passwd. The data stays in the data folder under any identity; elsewhere it would be outside the
 * operator's volume and backups.
 */
export async function chooseIdentity(native: string, home: string): Promise<Identity> {
  if (!process.getuid || !process.getgid) throw new EmbeddedPostgresError('not supported on Windows.')
  const current = { uid: process.getuid(), gid: process.getgid() }
  // Not our whole environment: PGDATA, PGPORT and similar variables would mislead Postgres, and it needs no
  // secrets.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const plain: RunAs = { wrapper: [], ids: {}, env }

  const users = namedUsers()
  if (current.uid !== 0 && users.some(({ uid }) => uid === current.uid)) return { ...current, runAs: plain }

  const other = unprivileged(users)
  if (!other)
    throw new EmbeddedPostgresError(`no user in /etc/passwd could run it in place of ${current.uid}.`)
  const canReachBoth = (runAs: RunAs) => {
    const folders = [path.join(native, 'bin'), path.dirname(home)]
    return run('/bin/sh', ['-c', 'cd "$1" && cd "$2"', 'sh', ...folders], runAs).then(
      () => true,
      () => false,
    )
  }

  // A user namespace that maps our uid to another number: files stay ours, private folders stay accessible.
  const inNamespace = { ...plain, wrapper: userNamespace(other) }
  if (await canReachBoth(inNamespace)) return { ...current, runAs: inNamespace }
  if (current.uid !== 0)
    throw new EmbeddedPostgresError(
      `user id ${current.uid} cannot run it: not in /etc/passwd, and no user namespaces here.`,
    )

  // Root without namespaces: run under the other uid; below a private folder such as /root, with traversal
  // rights.
  const dropped = { ...plain, ids: { uid: other.uid, gid: other.gid } }
  if (await canReachBoth(dropped)) return { ...dropped.ids, runAs: dropped }
  const traversing = { ...plain, wrapper: uidWithTraversal(other) }
  if (await canReachBoth(traversing)) return { ...dropped.ids, runAs: traversing }
  throw new EmbeddedPostgresError(
    `run as root it needs user namespaces, or a project folder that user "${other.name}" can enter.`,
  )
}

interface User {
  name: string
  uid: number
  gid: number
}

const userNamespace = ({ uid, gid }: User) => [
  'unshare',
  '--user',
  `--map-user=${uid}`,
  `--map-group=${gid}`,
  '--',
]

// Without no_setuid_fixup, access() ignores the capabilities of a non-root uid.
const uidWithTraversal = ({ uid, gid }: User) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
]

function unprivileged(users: User[]): User | undefined {
  const byName = (name: string) => users.find((user) => user.name === name)
  return byName('postgres') ?? byName('nobody') ?? users.find(({ uid }) => uid > 0)
}

function namedUsers(): User[] {
  return textOf('/etc/passwd')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
