import { type Access, codes, messages } from '@vce/protocol'
import { refusal } from '#platform/errors'

/** Who calls: a visitor known by the uuid of his browser, or a signed-in user. */
export type Actor =
  | { kind: 'guest'; touristId?: string; idempotencyKey?: string }
  | { kind: 'user'; userId: number; idempotencyKey?: string }

/** Tells whose session a token opens; the account module answers. */
export interface Sessions {
  userOf(token: string): Promise<number | undefined>
}

/** Whether a user holds a privilege or an operator's right; the modules that sell and grant them answer. */
export type Grants = (actor: Actor, access: Exclude<Access, string>) => Promise<boolean>

export interface Caller {
  actor: Actor
  /** A token was sent, but it opens no session any more. */
  expired: boolean
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function callerOf(
  sessions: Sessions,
  token: string | undefined,
  touristId?: string,
): Promise<Caller> {
  const userId = token ? await sessions.userOf(token) : undefined
  if (userId !== undefined) return { actor: { kind: 'user', userId }, expired: false }
  return {
    actor: {
      kind: 'guest',
      touristId: touristId && uuid.test(touristId) ? touristId.toLowerCase() : undefined,
    },
    expired: Boolean(token),
  }
}

/** Refuses a caller the endpoint is not for. */
export async function checkAccess(access: Access, { actor, expired }: Caller, grants: Grants) {
  if (access === 'guest') return
  if (actor.kind === 'guest') {
    throw refusal(expired ? messages.sessionInvalid : messages.signInFirst, codes.sessionInvalid)
  }
  if (access === 'signedIn') return
  if (await grants(actor, access)) return
  throw refusal('privilege' in access ? messages.membersOnly : messages.forbidden)
}
