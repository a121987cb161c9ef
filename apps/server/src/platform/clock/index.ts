export { beijingTime, type Clock, systemClock } from './clock'
