import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { errorEntry } from './error-entry'

export type { Logger }

/**
 * Query parameters that must not be logged: `t` is the ticket of a stream. Calls of the assistant carry the token and the question in the
 * address, and the browser's uuid, which gives access to a guest's questions.
 */
const secretParameters =
  /([?&](?:t|token|uuid|code|ticket|captcha|mobile|key|prompt|feedback_content|page)=)[^&]*/gi
/** The secret in the address of a hook of SRS. */
const hookSecret = /^(\/media\/hooks\/[^/?]+\/)[^/?]+/
const withoutSecrets = (url: string) =>
  url.replace(secretParameters, '$1[redacted]').replace(hookSecret, '$1[redacted]')

/**
 * For a line without a text pino would log the error's message, including parameters; this passes the
 * redacted message.
 */
function withOwnMessage(this: Logger, args: Parameters<LogFn>, log: LogFn) {
  const [subject, text] = args as [unknown, string?]
  const error = subject instanceof Error ? subject : (subject as { err?: unknown } | undefined)?.err
  if (text !== undefined || !(error instanceof Error)) return log.apply(this, args)
  const fields = subject instanceof Error ? { err: error } : (subject as object)
  return log.apply(this, [fields, errorEntry(error).message])
}

/** One JSON line per event; headers and fields with credentials are redacted. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: {
        paths: [
          'token',
          'password',
          'mobile',
          'captcha',
          '*.token',
          '*.password',
          '*.newpassword',
          '*.pay_password',
          '*.mobile',
          '*.captcha',
        ],
        censor: '[redacted]',
      },
      hooks: { logMethod: withOwnMessage },
      serializers: {
        err: errorEntry,
        req: (request: { method: string; url: string; ip?: string }) => ({
          method: request.method,
          url: withoutSecrets(request.url),
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    ...(destination ? [destination] : []),
  )

/**
 * The logger of one request, created on its first message. Most requests log nothing, and creating a logger
 * takes a tenth of the time of a response from memory.
 */
class LazyLogger {
  readonly #parent: Logger
  readonly #bindings: Record<string, unknown>
  #child: Logger | null = null

  constructor(parent: Logger, bindings: Record<string, unknown>) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level() {
    return this.#parent.level
  }

  #created(): Logger {
    this.#child ??= this.#parent.child(this.#bindings)
    return this.#child
  }

  #isEnabled(level: string): boolean {
    return this.#child !== null || this.#parent.isLevelEnabled(level)
  }

  child(...args: Parameters<Logger['child']>) {
    return this.#created().child(...args)
  }

  fatal(...args: Parameters<Logger['fatal']>) {
    if (this.#isEnabled('fatal')) this.#created().fatal(...args)
  }

  error(...args: Parameters<Logger['error']>) {
    if (this.#isEnabled('error')) this.#created().error(...args)
  }

  warn(...args: Parameters<Logger['warn']>) {
    if (this.#isEnabled('warn')) this.#created().warn(...args)
  }

  info(...args: Parameters<Logger['info']>) {
    if (this.#isEnabled('info')) this.#created().info(...args)
  }

  debug(...args: Parameters<Logger['debug']>) {
    if (this.#isEnabled('debug')) this.#created().debug(...args)
  }

  trace(...args: Parameters<Logger['trace']>) {
    if (this.#isEnabled('trace')) this.#created().trace(...args)
  }

  silent() {
    // `silent`: pino's level at which nothing is logged.
  }
}

/** A logger for one request that adds `bindings` to each line. */
export const lazyChild = (logger: Logger, bindings: Record<string, unknown>) =>
  new LazyLogger(logger, bindings)
