import { type Access, codes, type Endpoint, messages } from '@vce/protocol'
import { refusal } from '#platform/errors'

/** Where a call comes from; for limits, lists of devices and absolute addresses, never for access. */
export interface Client {
  /** The network address, as far as the proxy in front is trusted. */
  address: string
  /** The browser's own name for itself, cut. */
  agent: string
  /** `https://v.example.com`, as the caller reached us. */
  origin: string
}

interface Call {
  /** The uuid of his browser, made by itself: a hint, no proof. */
  touristId?: string
  idempotencyKey?: string
  client: Client
}

export interface Guest extends Call {
  kind: 'guest'
}

export interface SignedInUser extends Call, Session {
  kind: 'user'
}

/** Who calls: a visitor known by the uuid of his browser, or a signed-in user. */
export type Actor = Guest | SignedInUser

/** What a token opens. */
export interface Session {
  sessionId: number
  userId: number
  /** Whether a mobile number is bound to the account. */
  hasPhone: boolean
}

/** Tells whose session a token opens; the account module answers. */
export interface Sessions {
  sessionOf(token: string): Promise<Session | undefined>
}

/** Whether a user holds a privilege or an operator's right; the modules that sell and grant them answer. */
export type Grants = (actor: Actor, access: Exclude<Access, string>) => Promise<boolean>

export interface Caller {
  actor: Actor
  /** A token was sent, but it opens no session any more. */
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
  const known = touristId && uuid.test(touristId) ? touristId.toLowerCase() : undefined
  const session = token ? await sessions.sessionOf(token) : undefined
  if (session) return { actor: { kind: 'user', ...session, touristId: known, client }, expired: false }
  return { actor: { kind: 'guest', touristId: known, client }, expired: Boolean(token) }
}

type Door = Pick<Endpoint, 'access' | 'withoutPhone'>

/** To what a caller was admitted last: a call is checked before its body is read and not again when it runs. */
const admitted = new WeakMap<Caller, Door>()

/** Refuses a caller the endpoint is not for. */
export async function checkAccess(endpoint: Door, caller: Caller, grants: Grants) {
  if (endpoint.access === 'guest' || admitted.get(caller) === endpoint) return
  await refuseOthers(endpoint, caller, grants)
  admitted.set(caller, endpoint)
}

async function refuseOthers({ access, withoutPhone }: Door, { actor, expired }: Caller, grants: Grants) {
  if (actor.kind === 'guest') {
    throw refusal(expired ? messages.sessionInvalid : messages.signInFirst, codes.sessionInvalid)
  }
  if (!actor.hasPhone && !withoutPhone) throw refusal(messages.phoneMissing, codes.phoneMissing)
  if (access === 'guest' || access === 'signedIn') return
  if (await grants(actor, access)) return
  throw refusal('privilege' in access ? messages.membersOnly : messages.forbidden)
}

/** The user behind a call that only signed-in users may make. */
export function userOf(actor: Actor): SignedInUser {
  if (actor.kind !== 'user') throw new Error('Only signed-in users come this far')
  return actor
}
