import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** The hash under which a random token or recovery code is stored. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** A new token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Crockford's base 32 in lower case, which lacks i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new recovery code: four groups of five characters, 100 random bits. */
export function newRecoveryCode(): string {
  const characters = [...randomBytes(20)].map((byte) => alphabet[byte % 32])
  return [0, 5, 10, 15].map((from) => characters.slice(from, from + 5).join('')).join('-')
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts short secrets for the database; `key` has 32 bytes. */
export const createSealing = (key: Buffer) => ({
  seal(secret: string): string {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, key, iv)
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  },

  /** Decrypts a text; throws if it was encrypted with another key, or changed. */
  open(text: string): string {
    const bytes = Buffer.from(text, 'base64')
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  },
})
export type Sealing = ReturnType<typeof createSealing>
