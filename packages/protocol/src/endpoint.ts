import type * as z from 'zod/mini'
import type { OperatorAccess } from './permissions'
import type { PrivilegeTag } from './privileges'
import type { World } from './world'

/**
 * Required access: none, a signed-in user, a paid privilege, the console's address (for signing in there), or
 * an operator's right, for which the console's address is required as well.
 */
export type Access = 'guest' | 'signedIn' | { privilege: PrivilegeTag } | 'console' | OperatorAccess

/** The unit that one use pays for. Further calls for the same unit are free on that day. */
export interface MeteredUnit {
  /** Name of the page, if the tag covers several pages: 持仓龙虎榜. */
  page?: string
  world?: World
  product?: string
  /** `main` stands for the main contract of the day; absent if the unit is a whole product. */
  contract?: string
  /** Default: the newest day. */
  date?: string
  /** Range of the answer, if the caller chose one; absent for the default range of the page. */
  span?: string
}

/** Metering of an endpoint: the tag and the unit for which a call is charged. */
export interface Metering {
  tag: 'ai' | 'bbas' | 'view_data' | 'view_data_mmll'
  /** Unit of an input; null if such an input is never charged. */
  unit: (input: never) => MeteredUnit | null
  /** Whether an answer is charged; default: every answer is. */
  useful?: (answer: never) => boolean
}

/** A refusal: only a message (with code 0), or a message with a special code. */
export type Refusal = string | { code: number; msg: string }

export interface Endpoint {
  path: string
  /**
   * Default: POST with a JSON body. With `GET` the input is the query, which includes `token` and `uuid` of
   * the caller.
   */
  method?: 'GET'
  /** One Chinese sentence for the API page. */
  summary: string
  access: Access
  input: z.ZodMiniType
  output: z.ZodMiniType
  errors: Record<string, Refusal>
  /** Message of the envelope when the call succeeds. */
  success?: string
  /** Message of the envelope, if it depends on the answer. */
  successOf?: (output: never) => string
  /**
   * The answer is the same for every caller and may be a second old: the server may answer from its cache.
   */
  shared?: boolean
  /**
   * The call transfers something of value. It requires an `idempotency-key` header of 8 to 100 letters,
   * digits, `-` and `_`; a repeated call returns the first answer. With `keyOptional` a call without the
   * header counts as a new one.
   */
  value?: true | 'keyOptional'
  /** The calls of each caller are counted by day; see the module `quota` of the server. */
  metered?: Metering
  /**
   * Privilege on which the answer depends. The verb receives the caller's value of the privilege, and a
   * cached answer is shared only among callers with an equal value.
   */
  gate?: PrivilegeTag
  /**
   * The answer depends on the privilege `view_history`: a `date` before the caller's first day is refused,
   * and `days` is cut to the days that the caller may see. The answer of a `series` includes days before
   * `date`, so its verb receives the first day as well, and a cached answer is shared only among callers with
   * the same first day.
   */
  history?: true | 'series'
  /**
   * Signed-in users may call the endpoint before they have bound a phone; other `signedIn` endpoints return
   * 4002.
   */
  withoutPhone?: boolean
  /** The body is `multipart/form-data` with one file, not JSON. */
  multipart?: boolean
  /** Maximum size of the body in bytes, if it differs from the default megabyte. */
  maxBytes?: number
}

type Draft = Omit<Endpoint, 'errors'> & { errors?: Record<string, Refusal> }

/** Rejects unknown fields at compile time; with inference alone a misspelt option would compile. */
type Exact<D extends Draft> = D & { [Unknown in Exclude<keyof D, keyof Draft>]: never }

type WithErrors<D extends Draft> = D & { errors: D extends { errors: infer E } ? E : Record<never, never> }

/** Preserves the endpoint's literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const D extends Draft>(draft: Exact<D>): WithErrors<D> {
  // The annotation above lets a browser build drop unused endpoints.
  return { errors: {}, ...draft } as unknown as WithErrors<D>
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
/** Input as the caller writes it: fields with a default are optional. */
export type DraftInputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
export type FailureOf<E extends Endpoint> = keyof E['errors'] & string
