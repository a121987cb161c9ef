import { earliestOf, type Moment, momentOfRun, neededMoments } from './moments'
import { prepareData } from './server'

/**
 * Program that prepares the data of a whole run in the given folder, in parallel to steps before the browser
 * tests.
 */
const [dataDir = ''] = process.argv.slice(2)
await prepareData(earliestOf([momentOfRun(), ...(Object.keys(neededMoments) as Moment[])]), dataDir)
