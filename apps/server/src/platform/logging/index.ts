export { errorText } from './error-entry'
export { createLogger, type Logger, quietChild } from './logger'
