export { type Hub, JsonObject, type LiveClient } from './hub'
export { type LiveChannel, live } from './live'
