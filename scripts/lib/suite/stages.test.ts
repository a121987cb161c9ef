import { expect, test } from 'vitest'
import { runStages, type Stage } from './stages.mjs'

const stage = (name: string, cores: 1 | 2, after: string[] = []): Stage => ({
  name,
  cores,
  after,
  commands: [],
})

/** Starts stages whose end the test controls, and records the order in which they began. */
function startRun(stages: Stage[], options: { continueOnFailure?: boolean } = {}) {
  const began: string[] = []
  const printed: string[] = []
  const ends = new Map<string, (run: { hasPassed: boolean; output: string }) => void>()
  const results = runStages(stages, {
    ...options,
    print: (text) => printed.push(text),
    run: ({ name }) => {
      began.push(name)
      return new Promise((resolve) => ends.set(name, resolve))
    },
  })
  const end = async (name: string, passed = true) => {
    ends.get(name)?.({ hasPassed: passed, output: `output of ${name}\n` })
    await new Promise(setImmediate)
  }
  return { began, end, printed, results }
}

test('stages run in parallel as far as cores are free', async () => {
  const { began, end } = startRun([stage('a', 1), stage('both', 2), stage('b', 1), stage('c', 1)])
  expect(began).toEqual(['a', 'b'])
  await end('a')
  expect(began).toEqual(['a', 'b', 'c'])
  await end('b')
  await end('c')
  expect(began).toEqual(['a', 'b', 'c', 'both'])
})

test('a stage begins when those before it have passed', async () => {
  const { began, end, results } = startRun([stage('last', 2, ['a', 'b']), stage('a', 1), stage('b', 1)])
  await end('a')
  expect(began).toEqual(['a', 'b'])
  await end('b')
  await end('last')
  expect((await results).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'last passed',
    'a passed',
    'b passed',
  ])
})

test('after a failed stage the running ones end and no other begins', async () => {
  const { end, results } = startRun([stage('a', 1), stage('b', 1), stage('c', 1)])
  await end('a', false)
  await end('b')
  expect((await results).map(({ state }) => state)).toEqual(['failed', 'passed', 'skipped'])
})

test('with continueOnFailure the other stages run after a failed one', async () => {
  const { began, end, results } = startRun([stage('a', 2), stage('b', 2), stage('c', 2, ['a'])], {
    continueOnFailure: true,
  })
  await end('a', false)
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect((await results).map(({ state }) => state)).toEqual(['failed', 'passed', 'skipped'])
})

test('the output of a failed stage is printed after that of the stages beside it', async () => {
  const { end, printed, results } = startRun([stage('a', 1), stage('b', 1)])
  await end('a', false)
  await end('b')
  await results
  expect(printed).toEqual(['output of b\n', '\n✗ a\noutput of a\n'])
})
