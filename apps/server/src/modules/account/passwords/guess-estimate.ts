import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/**
 * Passwords needing fewer guesses are refused (zxcvbn scores 0 and 1). Six random characters need a million.
 */
const minGuesses = 1_000_000

let estimator: Promise<ZxcvbnFactory> | undefined

/** Dictionaries and keyboard graphs take some 7 MB of heap and 0.1 s, so they are loaded on first use. */
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

/** Whether a guess by leaked lists, dates, names with digits or keyboard walks finds the password quickly. */
export async function isEasilyGuessed(password: string): Promise<boolean> {
  return (await loaded()).check(password).guesses < minGuesses
}
