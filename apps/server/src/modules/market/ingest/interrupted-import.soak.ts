import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasSharedData, sharedPath } from '#test/shared-data'
import { filesIn, prepareImports } from './interrupted-import.fixture'

/**
 * Published files imported in addition: a whole real day, and a history that is written completely or not at
 * all.
 */
const published = ['shfe/kx20140106.dat', 'shfe/pm20140106.dat', 'dce/annual_i_2014.csv.gz']

/** Twenty days, so that an import can be killed between two days and within one. */
const { expected, interruptAt } = await prepareImports({
  from: '2026-03-02',
  to: '2026-03-27',
  published: hasSharedData ? published.map((name) => sharedPath(`exchange/${name}`)) : [],
})

test('an import killed at ten random points has the same result when run again', async () => {
  expect(expected.rankings.length).toBeGreaterThan(700)
  expect(expected.profits.length).toBeGreaterThan(20)

  let midway = 0
  for (let round = 0; round < 10; round += 1) {
    // The kills are spread over all files, each a little later: between two files or within one.
    const minFiles = Math.floor((round / 10) * (expected.files.length - 1))
    const { storedFiles, found } = await interruptAt(async (database, isRunning) => {
      while (isRunning() && (await filesIn(database)) < minFiles) await sleep(2)
      await sleep((round * 3) % 8)
    })
    if (storedFiles > 0 && storedFiles < expected.files.length) midway += 1
    expect(found).toEqual(expected)
  }
  expect(midway).toBeGreaterThan(0)
})
