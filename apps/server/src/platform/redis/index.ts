export { type Bus, openBus, RedisError } from './bus'
export type { Topic } from './topics'
