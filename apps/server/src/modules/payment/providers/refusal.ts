import { ChannelError } from './provider'

const codeForm = /^[\w.-]{1,64}$/

/**
 * A channel answered that it did not do it. Such answers are not signed, so nothing final rests on one alone. The
 * channel's sentence is left out, because it may quote what was sent.
 */
export class Refusal extends ChannelError {
  override name = 'Refusal'
  readonly code: string

  constructor(call: string, status: number, code: string | undefined) {
    const known = code !== undefined && codeForm.test(code) ? code : `HTTP ${status}`
    super(`${call}: refused with ${known}`)
    this.code = known
  }
}

/** Whether an answer refuses the call itself; 401 and 429 say that it was not looked at. */
export const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 401 && status !== 429
