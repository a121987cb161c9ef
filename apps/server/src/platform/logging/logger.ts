import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { errorEntry } from './error-entry'

export type { Logger }

/** Query parameters that must not be kept: the AI calls carry a token in the address. */
const secretParameters = /([?&](?:token|code|ticket|captcha|mobile|key)=)[^&]*/gi
const withoutSecrets = (url: string) => url.replace(secretParameters, '$1[redacted]')

/** A line without a text takes its error's, parameters and all, unless it is given one. */
function withOwnMessage(this: Logger, args: Parameters<LogFn>, log: LogFn) {
  const [subject, text] = args as [unknown, string?]
  const error = subject instanceof Error ? subject : (subject as { err?: unknown } | undefined)?.err
  if (text !== undefined || !(error instanceof Error)) return log.apply(this, args)
  const fields = subject instanceof Error ? { err: error } : (subject as object)
  return log.apply(this, [fields, errorEntry(error).message])
}

/** One JSON line an event; headers and fields that open an account are cut out. */
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
 * A request's own logger, made when it first has something to say: most requests say nothing, and making one costs a
 * tenth of answering from memory.
 */
class QuietLogger {
  readonly #parent: Logger
  readonly #bindings: Record<string, unknown>
  #made: Logger | null = null

  constructor(parent: Logger, bindings: Record<string, unknown>) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level() {
    return this.#parent.level
  }

  #own(): Logger {
    this.#made ??= this.#parent.child(this.#bindings)
    return this.#made
  }

  #says(level: string): boolean {
    return this.#made !== null || this.#parent.isLevelEnabled(level)
  }

  child(...args: Parameters<Logger['child']>) {
    return this.#own().child(...args)
  }

  fatal(...args: Parameters<Logger['fatal']>) {
    if (this.#says('fatal')) this.#own().fatal(...args)
  }

  error(...args: Parameters<Logger['error']>) {
    if (this.#says('error')) this.#own().error(...args)
  }

  warn(...args: Parameters<Logger['warn']>) {
    if (this.#says('warn')) this.#own().warn(...args)
  }

  info(...args: Parameters<Logger['info']>) {
    if (this.#says('info')) this.#own().info(...args)
  }

  debug(...args: Parameters<Logger['debug']>) {
    if (this.#says('debug')) this.#own().debug(...args)
  }

  trace(...args: Parameters<Logger['trace']>) {
    if (this.#says('trace')) this.#own().trace(...args)
  }

  silent() {
    // Never says anything, by name.
  }
}

/** A logger of one request. */
export const quietChild = (logger: Logger, bindings: Record<string, unknown>) =>
  new QuietLogger(logger, bindings)
