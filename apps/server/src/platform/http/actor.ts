import type { Access, Endpoint } from '@vce/protocol'
import { refusal } from '#platform/errors'

/** The origin of a call; for limits, lists of devices and absolute addresses, never for access. */
export interface Client {
  /** The network address; a forwarded one if the proxy in front is trusted. */
  address: string
  /** The browser's user agent, truncated. */
  agent: string
  /** `https://v.example.com`, as the caller addressed the server. */
  origin: string
}

interface Call {
  /** The uuid that the caller's browser generated: a hint, no proof. */
  touristId?: string
  idempotencyKey?: string
  client: Client
}

export interface Guest extends Call {
  kind: 'guest'
}

export interface SignedInUser extends Call, Session {
  kind: 'user'
  /** The token of the call's header; absent where a cookie names the session. */
  token?: string
}

/** The caller: a visitor with the uuid of the browser, or a signed-in user. */
export type Actor = Guest | SignedInUser

/** The session a token belongs to. */
export interface Session {
  sessionId: number
  userId: number
  /** Whether a mobile number is bound to the account. */
  hasPhone: boolean
}

/** Looks up the session of a token; implemented by the account module. */
export interface Sessions {
  sessionOf(token: string): Promise<Session | undefined>
}

/** Whether a user holds a privilege or an operator's right; implemented by the modules that sell and grant them. */
export type Grants = (actor: Actor, access: Exclude<Access, string>) => Promise<boolean>

export interface Caller {
  actor: Actor
  /** A token was sent, but its session has ended. */
  expired: boolean
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Credentials {
  token?: string
  touristId?: string
  client: Client
}

export async function callerOf(
  sessions: Sessions,
  { token, touristId, client }: Credentials,
): Promise<Caller> {
  const browserId = touristId && uuid.test(touristId) ? touristId.toLowerCase() : undefined
  const session = token ? await sessions.sessionOf(token) : undefined
  if (session) return { actor: { kind: 'user', ...session, touristId: browserId, client }, expired: false }
  return { actor: { kind: 'guest', touristId: browserId, client }, expired: Boolean(token) }
}

type AccessRules = Pick<Endpoint, 'access' | 'withoutPhone'>

/** The last endpoint a caller was admitted to: a call is checked before its body is read, not again when it runs. */
const admitted = new WeakMap<Caller, AccessRules>()

/** Refuses a caller without access to the endpoint. */
export async function checkAccess(endpoint: AccessRules, caller: Caller, grants: Grants) {
  if (endpoint.access === 'guest' || admitted.get(caller) === endpoint) return
  await checkGrants(endpoint, caller, grants)
  admitted.set(caller, endpoint)
}

async function checkGrants(
  { access, withoutPhone }: AccessRules,
  { actor, expired }: Caller,
  grants: Grants,
) {
  if (actor.kind === 'guest') {
    throw refusal(expired ? 'sessionInvalid' : 'signInFirst')
  }
  if (!actor.hasPhone && !withoutPhone) throw refusal('phoneMissing')
  if (access === 'guest' || access === 'signedIn') return
  if (await grants(actor, access)) return
  throw refusal('privilege' in access ? 'membersOnly' : 'forbidden')
}

/** The user behind a call that only signed-in users may make. */
export function userOf(actor: Actor): SignedInUser {
  if (actor.kind !== 'user') throw new Error('This call needs a signed-in user')
  return actor
}
