import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

export type { Logger }

/** Query parameters that must not be kept: the AI calls carry a token in the address. */
const secretParameters = /([?&](?:token|code|ticket|captcha|mobile)=)[^&]*/gi
const withoutSecrets = (url: string) => url.replace(secretParameters, '$1[redacted]')

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
      serializers: {
        err: stdSerializers.err,
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
export function quietChild(logger: Logger, bindings: Record<string, unknown>): Logger {
  let made: Logger | null = null
  const own = () => {
    made ??= logger.child(bindings)
    return made
  }
  const silent = () => undefined
  return new Proxy(logger, {
    get(_, name: keyof Logger) {
      if (!made && typeof name === 'string' && name in logger.levels.values && !logger.isLevelEnabled(name))
        return silent
      const value = own()[name]
      return typeof value === 'function' ? value.bind(own()) : value
    },
  })
}
