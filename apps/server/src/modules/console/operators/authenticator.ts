import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as authenticator apps use it: SHA-1, 6 digits, 30 seconds. */
const form = { issuer: 'V策后台', algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps a phone's clock may be off. */
const window = 1

export const newTotpSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') => new TOTP({ ...form, label, secret: Secret.fromBase32(secret) })

/** Address for the QR code that authenticator apps scan. */
export const totpAddress = (secret: string, login: string) => totpOf(secret, login).toString()

/** The step a code belongs to; null if it is not valid around this time. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

/** The code of a moment, for tests. */
export const totpCodeAt = (secret: string, now: Date) => totpOf(secret).generate({ timestamp: now.getTime() })
