export { createSchedule, type Task } from './schedule'
