import { earliestOf, type Moment, momentOfRun, neededMoments } from './moments'
import { prepareData } from './server'

/** Prepares the data of a whole run in the folder that is given, beside what runs before the browser tests. */
const [dataDir = ''] = process.argv.slice(2)
await prepareData(earliestOf([momentOfRun(), ...(Object.keys(neededMoments) as Moment[])]), dataDir)
