import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { leakedPasswords } from './leaked-passwords'

/** `aaaaaa`, `121212`, `abcabc`: one to three characters repeated. */
const repeats = (text: string) => /^(.{1,3}?)\1+$/u.test(text)

/** `123456`, `fedcba`: consecutive characters, ascending or descending. */
function runs(text: string) {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** `7890`: ascending or descending digits with 0 after 9, as on a keyboard. */
const wraps = (text: string) => '12345678901234567890'.includes(text) || '09876543210987654321'.includes(text)

/** Whether a password is among the first that an attacker would try for a number. */
export async function isTooSimple(password: string, mobile: string | null): Promise<boolean> {
  const text = password.toLowerCase()
  if (repeats(text) || runs(text) || wraps(text) || leakedPasswords.has(text)) return true
  return mobile?.includes(text) || isEasilyGuessed(password)
}

/**
 * Minimum number of guesses a password must need; fewer (zxcvbn scores 0 and 1) is too simple. Six random
 * characters need a million.
 */
const minGuesses = 1_000_000

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads zxcvbn on first use: its dictionaries and keyboard graphs take some 7 MB of heap and 0.1 s. */
function loaded(): Promise<ZxcvbnFactory> {
  estimator ??= load().catch((error) => {
    estimator = undefined
    throw error
  })
  return estimator
}

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** Whether few guesses find the password, by leaked lists, dates, names with digits or keyboard walks. */
async function isEasilyGuessed(password: string): Promise<boolean> {
  return (await loaded()).check(password).guesses < minGuesses
}
