import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const minBits = 2048

/** Parsers of a key: a PEM text, or the base64 body of PKCS#8 (private) or SPKI (public). */
const forms = {
  private: (text: string) =>
    text.includes('-----BEGIN')
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  public: (text: string) =>
    text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
}

/**
 * The RSA key that a setting contains; null if it contains none, or a key that is too short. Line ends may be
 * written `\n`.
 */
export function rsaKeyOf(kind: keyof typeof forms, setting: string): KeyObject | null {
  const text = setting.replaceAll('\\n', '\n').trim()
  // Node would derive the public key from a private key, but a private key in this setting is a mistake.
  if (kind === 'public' && text.includes('PRIVATE KEY')) return null
  try {
    const key = forms[kind](text)
    const isStrong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= minBits
    return key.asymmetricKeyType === 'rsa' && isStrong ? key : null
  } catch {
    return null
  }
}

/**
 * Whether both keys form one pair. If so, the setting for the channel's public key holds the merchant's own
 * by mistake.
 */
export const isPair = (privateKey: KeyObject, publicKey: KeyObject) =>
  createPublicKey(privateKey).equals(publicKey)
