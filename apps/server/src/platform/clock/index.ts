export { beijingTime, type Clock, clockFrom, systemClock } from './clock'
