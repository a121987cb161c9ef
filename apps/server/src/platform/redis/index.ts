export { type Bus, openBus, RedisError } from './bus'
