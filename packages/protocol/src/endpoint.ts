import type * as z from 'zod/mini'

/** Who may call: anybody, a signed-in user, the holder of a paid privilege, or an operator with a right. */
export type Access = 'guest' | 'signedIn' | { privilege: string } | { operator: string }

/** A refusal: its text alone (code 0), or with a code of its own. */
export type Refusal = string | { code: number; msg: string }

export interface Endpoint {
  path: string
  /** One Chinese sentence for the API page. */
  summary: string
  access: Access
  input: z.ZodMiniType
  output: z.ZodMiniType
  errors: Record<string, Refusal>
  /** Text of the envelope when the call succeeds. */
  success?: string
  /** The same for every caller, and no worse for being a second old: the server may answer from memory. */
  shared?: boolean
  /** Moves something of value: the call carries an `idempotency-key` header. */
  value?: boolean
  /** Signed-in users may call it before they have bound a phone; every other `signedIn` call answers them 4002. */
  withoutPhone?: boolean
  /** The body is `multipart/form-data` with one file, not JSON. */
  multipart?: boolean
  /** Bytes its body may have, where that is not the usual megabyte. */
  maxBytes?: number
}

type Draft = Omit<Endpoint, 'errors'> & { errors?: Record<string, Refusal> }

type Declared<D extends Draft> = D & { errors: D extends { errors: infer E } ? E : Record<never, never> }

/** Keeps an endpoint's own types; every call is a POST with a JSON body. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const D extends Draft>(draft: D): Declared<D> {
  // The mark above lets a browser build leave out the endpoints a page does not call.
  return { errors: {}, ...draft } as unknown as Declared<D>
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What a caller writes: defaults may be left out. */
export type DraftInputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
export type FailureOf<E extends Endpoint> = keyof E['errors'] & string
