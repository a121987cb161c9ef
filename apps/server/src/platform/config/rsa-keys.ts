import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const minBits = 2048

/** A PEM text, its line ends also written `\n`, or the base64 body of PKCS#8 (private) or SPKI (public). */
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

/** The RSA key a setting contains; null if it contains none, or one that is too short. */
export function rsaKeyOf(kind: keyof typeof forms, setting: string): KeyObject | null {
  const text = setting.replaceAll('\\n', '\n').trim()
  // A public key can be derived from a private one: a private key in its place is a mistake.
  if (kind === 'public' && text.includes('PRIVATE KEY')) return null
  try {
    const key = forms[kind](text)
    const isStrong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= minBits
    return key.asymmetricKeyType === 'rsa' && isStrong ? key : null
  } catch {
    return null
  }
}

/** Whether both keys are one pair: then the merchant's own public key stands where the channel's belongs. */
export const isPair = (privateKey: KeyObject, publicKey: KeyObject) =>
  createPublicKey(privateKey).equals(publicKey)
