export { beijingTime, type Clock, clockFrom, fromBeijingTime, systemClock } from './clock'
export { createTestTime, type TestTime } from './test-time'
