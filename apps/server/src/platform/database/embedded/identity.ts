import path from 'node:path'
import { EmbeddedPostgresError } from './errors'
import { type RunAs, run } from './process'
import { textOf } from './text-file'

export interface Identity {
  /** Who owns the data folder. */
  uid: number
  gid: number
  runAs: RunAs
}

/**
 * As whom the server runs. Postgres refuses uid 0, and initdb wants a uid that /etc/passwd names. The data stays in
 * the data folder whoever runs it: anywhere else it would be outside the operator's volume and backups.
 */
export async function chooseIdentity(native: string, home: string): Promise<Identity> {
  if (!process.getuid || !process.getgid) throw new EmbeddedPostgresError('not supported on Windows.')
  const me = { uid: process.getuid(), gid: process.getgid() }
  // Not our whole environment: PGDATA, PGPORT and the like would mislead it, and secrets are not its business.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const plain: RunAs = { wrapper: [], ids: {}, env }

  const users = namedUsers()
  if (me.uid !== 0 && users.some(({ uid }) => uid === me.uid)) return { ...me, runAs: plain }

  const other = unprivileged(users)
  if (!other) throw new EmbeddedPostgresError(`no user in /etc/passwd could run it in place of ${me.uid}.`)
  const canReachBoth = (runAs: RunAs) => {
    const folders = [path.join(native, 'bin'), path.dirname(home)]
    return run('/bin/sh', ['-c', 'cd "$1" && cd "$2"', 'sh', ...folders], runAs).then(
      () => true,
      () => false,
    )
  }

  // A user namespace in which our uid has another number: files stay ours, closed folders stay open to it.
  const inNamespace = { ...plain, wrapper: userNamespace(other) }
  if (await canReachBoth(inNamespace)) return { ...me, runAs: inNamespace }
  if (me.uid !== 0)
    throw new EmbeddedPostgresError(
      `user id ${me.uid} cannot run it: not in /etc/passwd, and no user namespaces here.`,
    )

  // Root without namespaces: the other uid itself, and below a closed folder such as /root with passage rights.
  const dropped = { ...plain, ids: { uid: other.uid, gid: other.gid } }
  if (await canReachBoth(dropped)) return { ...dropped.ids, runAs: dropped }
  const passing = { ...plain, wrapper: uidWithPassage(other) }
  if (await canReachBoth(passing)) return { ...dropped.ids, runAs: passing }
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

// no_setuid_fixup is for access(): for a uid other than root it ignores capabilities without that bit.
const uidWithPassage = ({ uid, gid }: User) => [
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
  const named = (name: string) => users.find((user) => user.name === name)
  return named('postgres') ?? named('nobody') ?? users.find(({ uid }) => uid > 0)
}

function namedUsers(): User[] {
  return textOf('/etc/passwd')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
