import { hash, type Options, verify } from '@node-rs/argon2'
import { fewAtOnce } from '#platform/concurrency'

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
export const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** One of the four threads Node has for such work is left to files and compression. */
const atOnce = 3
/** How many may wait for their turn: some seconds of work. */
const mostWaiting = 64

/** Of a random text nobody has kept: what a password is held to where there is none. */
export const placeholderHash =
  '$argon2id$v=19$m=19456,t=2,p=1$7OLEE9Faf0Mozoz4c0qe2w$AD4TIaiJfX5RzQ1oi7Rpz/kVYkZUbOdPPE9kAF1Wb8g'

interface Argon {
  hash: (password: string, options: Options) => Promise<string>
  verify: (hashed: string, password: string) => Promise<boolean>
}

/** Hashes and verifies passwords, few at a time, so that a flood of sign-ins exhausts neither memory nor threads. */
export function createPasswordHashing(argon: Argon = { hash, verify }) {
  const inTurn = fewAtOnce({ atOnce, waiting: mostWaiting })
  return {
    hash: (password: string) => inTurn(() => argon.hash(password, argonOptions)),

    /** Whether the password belongs to the hash; without a hash it takes as long, and never does. */
    matches: (hashed: string | null | undefined, password: string) =>
      inTurn(async () => (await argon.verify(hashed ?? placeholderHash, password)) && Boolean(hashed)),
  }
}

export type PasswordHashing = ReturnType<typeof createPasswordHashing>
