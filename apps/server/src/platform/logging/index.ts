export { createLogger, type Logger, quietChild } from './logger'
