export { beijingTime, type Clock, clockFrom, fromBeijingTime, systemClock } from './clock'
