import { Secret, TOTP } from 'otpauth'

/** TOTP by RFC 6238 in the form that authenticator apps support: SHA-1, 6 digits, 30 seconds. */
const form = { issuer: 'V策后台', algorithm: 'SHA1', digits: 6, period: 30 }
/** Number of steps by which a phone's clock may differ. */
const window = 1

export const newTotpSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') => new TOTP({ ...form, label, secret: Secret.fromBase32(secret) })

/** The `otpauth` address that is shown as a QR code to authenticator apps. */
export const totpAddress = (secret: string, login: string) => totpOf(secret, login).toString()

/** The time step that a code belongs to; null if the code is not valid around this time. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

/** The code that is valid at a moment, for tests. */
export const totpCodeAt = (secret: string, now: Date) => totpOf(secret).generate({ timestamp: now.getTime() })
