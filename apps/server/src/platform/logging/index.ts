export { type Logger, createLogger } from './logger'
