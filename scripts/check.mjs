import { prepare } from './lib/project.mjs'
import { checkStages } from './lib/suite/stage-list.mjs'
import { runStages } from './lib/suite/stages.mjs'
import { stageReport } from './lib/suite/times.mjs'

prepare()
const results = await runStages(checkStages(), { continueOnFailure: true })
process.stderr.write(`${stageReport(results)}\n`)
process.exit(results.every(({ state }) => state === 'passed') ? 0 : 1)
