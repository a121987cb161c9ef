import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Guesses that open a password too soon: zxcvbn's scores 0 and 1. Six random characters need a million. */
const tooFewGuesses = 1_000_000

let estimator: Promise<ZxcvbnFactory> | undefined

/** Dictionaries and keyboard graphs take some 7 MB of heap and 0.1 s: they are loaded when the first password is chosen. */
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

/** Whether lists of stolen passwords, dates, names with digits or walks over the keyboard lead to a password soon. */
export async function isSoonGuessed(password: string): Promise<boolean> {
  return (await loaded()).check(password).guesses < tooFewGuesses
}
