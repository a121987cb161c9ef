export { createJobs } from './jobs'
export { queue } from './queue'
