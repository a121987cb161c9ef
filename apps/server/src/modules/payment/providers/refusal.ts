import { ChannelError } from './provider'

const codeForm = /^[\w.-]{1,64}$/
/** Codes after which the outcome is unknown. */
const openCodes = /SYSTEM_ERROR|LIMIT/

/**
 * The channel answered that it did not do what was requested. Such answers are not signed, so nothing final
 * is based on one alone. The channel's text is left out, because it may quote what was sent.
 */
export class Refusal extends ChannelError {
  override name = 'Refusal'

  constructor(
    call: string,
    readonly code: string,
  ) {
    super(`${call}: refused with ${code}`)
  }
}

/**
 * The error for an answer outside 2xx. Only the channel itself sends codes; 401 and 429 mean that it did not
 * process the call.
 */
export function answerError(call: string, status: number, code: string | undefined): ChannelError {
  const isKnown = code !== undefined && codeForm.test(code)
  const isFinal = status >= 400 && status < 500 && status !== 401 && status !== 429
  if (isKnown && isFinal && !openCodes.test(code)) return new Refusal(call, code)
  return new ChannelError(`${call}: HTTP ${status}${isKnown ? ` ${code}` : ''}`)
}
