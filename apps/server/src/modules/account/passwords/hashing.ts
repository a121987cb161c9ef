import { hash, type Options, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#platform/concurrency'

/** OWASP's recommended argon2id parameters: 19 MiB, two passes, one lane. */
export const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** Maximum concurrent hashes: one of libuv's four threads stays free for files and compression. */
const atOnce = 3
/** Maximum length of the queue: a few seconds of work. */
const maxWaiting = 64

/** Hash of a random text, which is verified when a user has no password, so that the time is the same. */
export const placeholderHash =
  '$argon2id$v=19$m=19456,t=2,p=1$7OLEE9Faf0Mozoz4c0qe2w$AD4TIaiJfX5RzQ1oi7Rpz/kVYkZUbOdPPE9kAF1Wb8g'

interface Argon {
  hash: (password: string, options: Options) => Promise<string>
  verify: (hashed: string, password: string) => Promise<boolean>
}

/**
 * Hashes and verifies passwords with limited concurrency: a flood of sign-ins exhausts neither memory nor
 * threads.
 */
export function createPasswordHashing(argon: Argon = { hash, verify }) {
  const limited = limitConcurrency({ atOnce, waiting: maxWaiting })
  return {
    hash: (password: string) => limited(() => argon.hash(password, argonOptions)),

    /** Whether a password matches a hash. Without a hash the check takes equally long and returns false. */
    matches: (hashed: string | null | undefined, password: string) =>
      limited(async () => (await argon.verify(hashed ?? placeholderHash, password)) && Boolean(hashed)),
  }
}

export type PasswordHashing = ReturnType<typeof createPasswordHashing>
