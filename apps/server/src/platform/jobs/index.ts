export { createJobs } from './jobs'
export { type Queue, queue } from './queue'
