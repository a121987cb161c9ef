export { type AnyLoop, createSchedule, type Loop, lockOf, type OpenLoop } from './schedule'
