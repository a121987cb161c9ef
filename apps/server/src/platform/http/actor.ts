import {
  type Endpoint,
  mayOperate,
  type OperatorAccess,
  type OperatorRole,
  type PrivilegeTag,
  type Rights,
  type World,
} from '@vce/protocol'
import { refusal } from '#platform/errors'

/** The origin of a call: used for limits, lists of devices and absolute addresses, never for access. */
export interface Client {
  /** The network address; the forwarded address if the proxy in front is trusted. */
  address: string
  /** The browser's user agent, truncated. */
  agent: string
  /** Scheme and host by which the caller reached the server: `https://v.example.com`. */
  origin: string
}

interface Call {
  /** The uuid that the caller's browser generated: a hint, not a proof of identity. */
  touristId?: string
  idempotencyKey?: string
  client: Client
  /**
   * Set while a page is rendered, which must not consume anything: a guest's page may be sent to others, and
   * a user may have followed a link on another site.
   */
  rendering?: true
}

export interface Guest extends Call {
  kind: 'guest'
}

export interface SignedInUser extends Call, Session {
  kind: 'user'
  /** Token in the call's header; absent if a cookie identifies the session. */
  token?: string
}

/**
 * Session of an operator, who belongs to the staff; identified only by the `operator-token` of calls to the
 * console.
 */
export interface OperatorSession {
  operatorId: number
  login: string
  name: string
  roles: readonly OperatorRole[]
  startedAt: Date
  /**
   * Whether the call comes from the network from which the operator last entered a code of the authenticator.
   */
  knownNetwork: boolean
  /** Whether the last code was entered recently enough for a dangerous action. */
  freshCode: boolean
}

export interface Operator extends Call, OperatorSession {
  kind: 'operator'
  requestId: string
}

/** The caller: a visitor with the uuid of the browser, a signed-in user, or an operator. */
export type Actor = Guest | SignedInUser | Operator

/** The session that a token identifies. */
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

/** Looks up operators; implemented by the console. */
export interface Operators {
  sessionOf(token: string, client: Client): Promise<OperatorSession | undefined>
  /** Records that an operator was refused access. */
  refused(operator: Operator, endpoint: Pick<Endpoint, 'path'>): Promise<void>
}

/** The part of history that a caller may see. */
export interface VisibleHistory {
  /** Number of visible trading days up to a date, by default up to the newest day. */
  daysUpTo(date: string | undefined): number
  /** First visible day; days before it are refused. Empty if all days are visible. */
  first: string
}

/** Rights of readers; implemented by the module that sells memberships. */
export interface ReaderRights {
  of<T extends PrivilegeTag>(actor: Actor, tag: T): Promise<Rights[T]>
  /** Visible history; null if all of it is visible. */
  reach(actor: Actor, world: World | undefined): Promise<VisibleHistory | null>
}

/** Whether a right allows anything; null is a right without a limit. */
export const isGranted = (right: Rights[PrivilegeTag]) => right !== false && right !== 0

export interface Caller {
  actor: Actor
  /** Whether a token was sent whose session has ended. */
  expired: boolean
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Credentials {
  token?: string
  touristId?: string
  client: Client
  /** Whether a browser id is accepted even if it is not a uuid. */
  anyTouristId?: boolean
}

export async function callerOf(
  sessions: Sessions,
  { token, touristId, client, anyTouristId = false }: Credentials,
): Promise<Caller> {
  const browserId = touristId && (anyTouristId || uuid.test(touristId)) ? touristId.toLowerCase() : undefined
  const session = token ? await sessions.sessionOf(token) : undefined
  if (session) return { actor: { kind: 'user', ...session, touristId: browserId, client }, expired: false }
  return { actor: { kind: 'guest', touristId: browserId, client }, expired: Boolean(token) }
}

/** Whether an endpoint belongs to the console; verbs of other endpoints never see an operator. */
export const isConsoleEndpoint = ({ access }: Pick<Endpoint, 'access'>) =>
  access === 'console' || (typeof access === 'object' && 'operator' in access)

interface OperatorCredentials {
  operatorToken?: string
  client: Client
  requestId: string
}

/** The caller of a console endpoint: an operator, or a guest who is about to sign in. */
export async function consoleCallerOf(
  operators: Operators,
  { operatorToken, client, requestId }: OperatorCredentials,
): Promise<Caller> {
  const session = operatorToken ? await operators.sessionOf(operatorToken, client) : undefined
  const actor: Actor = session
    ? { kind: 'operator', ...session, client, requestId }
    : { kind: 'guest', client }
  return { actor, expired: false }
}

type AccessRules = Pick<Endpoint, 'access' | 'withoutPhone' | 'path'>

export interface AccessCheck {
  rights: ReaderRights
  operators: Operators
}

/**
 * The endpoint each caller was last admitted to: access is checked before the body is read, not again when
 * the call runs.
 */
const admitted = new WeakMap<Caller, AccessRules>()

/** Throws a refusal if the caller has no access to the endpoint. */
export async function checkAccess(endpoint: AccessRules, caller: Caller, check: AccessCheck) {
  const { access } = endpoint
  if (access === 'guest' || access === 'console' || admitted.get(caller) === endpoint) return
  if (typeof access === 'object' && 'operator' in access) await checkOperator(endpoint, access, caller, check)
  else await checkUser(endpoint, access, caller, check)
  admitted.set(caller, endpoint)
}

async function checkUser(
  { withoutPhone }: AccessRules,
  access: 'signedIn' | { privilege: PrivilegeTag },
  { actor, expired }: Caller,
  { rights }: AccessCheck,
) {
  if (actor.kind !== 'user') throw refusal(expired ? 'sessionInvalid' : 'signInFirst')
  if (!actor.hasPhone && !withoutPhone) throw refusal('phoneMissing')
  if (access === 'signedIn' || isGranted(await rights.of(actor, access.privilege))) return
  throw refusal('membersOnly')
}

async function checkOperator(
  endpoint: AccessRules,
  access: OperatorAccess,
  { actor }: Caller,
  { operators }: AccessCheck,
) {
  const operator = operatorOf(actor)
  if (!operator.knownNetwork) throw refusal('networkChanged')
  if (!mayOperate(operator.roles, access)) {
    await operators.refused(operator, endpoint)
    throw refusal('forbidden', { operator: operator.login })
  }
  if (access.fresh && !operator.freshCode) throw refusal('freshCodeNeeded')
}

/** The operator who calls; refuses any other caller. */
export function operatorOf(actor: Actor): Operator {
  if (actor.kind !== 'operator') throw refusal('operatorSignIn')
  return actor
}

/** The user who calls an endpoint that only signed-in users may call. */
export function userOf(actor: Actor): SignedInUser {
  if (actor.kind !== 'user') throw new Error('This call needs a signed-in user')
  return actor
}
