import type * as z from 'zod/mini'
import type { OperatorAccess } from './permissions'
import type { PrivilegeTag } from './privileges'
import type { World } from './world'

/**
 * Required access: none, a signed-in user, a paid privilege, the console's address (to sign in there), or an
 * operator's right, which includes it.
 */
export type Access = 'guest' | 'signedIn' | { privilege: PrivilegeTag } | 'console' | OperatorAccess

/** Scope of one use on its day: a repetition within it is free. */
export interface Unit {
  /** The page's name, where a tag counts several: 持仓龙虎榜. */
  page?: string
  world?: World
  product?: string
  /** `main` is the main contract of the day; absent if a whole product is meant. */
  contract?: string
  /** Default: the newest day. */
  date?: string
  /** Range of an answer, if the caller chooses it; absent for the default of the page. */
  span?: string
}

/** How the calls of an endpoint are counted: the tag and unit that a call uses up. */
export interface Metering {
  tag: 'ai' | 'bbas' | 'view_data' | 'view_data_mmll'
  /** Null for an input that is never counted. */
  unit: (input: never) => Unit | null
  /** Whether an answer is worth its use; without it every answer is. */
  useful?: (answer: never) => boolean
}

/** A refusal: its text alone (code 0), or a text with its own code. */
export type Refusal = string | { code: number; msg: string }

export interface Endpoint {
  path: string
  /** Default: a POST with a JSON body. `GET`: the input is the query, with `token` and `uuid` of the caller in it. */
  method?: 'GET'
  /** One Chinese sentence for the API page. */
  summary: string
  access: Access
  input: z.ZodMiniType
  output: z.ZodMiniType
  errors: Record<string, Refusal>
  /** Text of the envelope when the call succeeds. */
  success?: string
  /** The same, where it depends on the answer. */
  successOf?: (output: never) => string
  /** The answer is the same for every caller and may be a second old: the server may answer from its cache. */
  shared?: boolean
  /**
   * Transfers something of value: the call requires an `idempotency-key` header of 8 to 100 letters, figures, `-` and
   * `_`, and a repeated call answers as the first one. With `keyOptional` a call without the header counts as a new one.
   */
  value?: true | 'keyOptional'
  /** Counted by day and caller, `quota`. */
  metered?: Metering
  /**
   * The right that the answer depends on: the verb is handed the caller's, and a shared answer serves callers of the same
   * right alone.
   */
  gate?: PrivilegeTag
  /**
   * History, `view_history`: a `date` before the caller's first day is refused, and `days` is cut to the days that the
   * caller may see. Of a `series`, which holds days before `date`, the verb is handed that first day as well, and a
   * shared answer only serves callers with the same first day.
   */
  history?: true | 'series'
  /** Signed-in users may call it before they have bound a phone; every other `signedIn` call returns 4002. */
  withoutPhone?: boolean
  /** The body is `multipart/form-data` with one file, not JSON. */
  multipart?: boolean
  /** Maximum size of the body in bytes, if it differs from the default megabyte. */
  maxBytes?: number
}

type Draft = Omit<Endpoint, 'errors'> & { errors?: Record<string, Refusal> }

/** Refuses fields that no endpoint has: inference alone would accept a misspelt option. */
type Exact<D extends Draft> = D & { [Unknown in Exclude<keyof D, keyof Draft>]: never }

type WithErrors<D extends Draft> = D & { errors: D extends { errors: infer E } ? E : Record<never, never> }

/** Preserves the endpoint's literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const D extends Draft>(draft: Exact<D>): WithErrors<D> {
  // The annotation above lets a browser build drop the endpoints that a page does not call.
  return { errors: {}, ...draft } as unknown as WithErrors<D>
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
/** Input as the caller writes it: fields with a default may be omitted. */
export type DraftInputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
export type FailureOf<E extends Endpoint> = keyof E['errors'] & string
