import { clientSeedLength } from '@vce/protocol'

/** A seed of 32 hexadecimal characters, from the browser's random numbers. */
export const createSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Error message for a seed that a member typed; undefined if it is valid. */
export function seedFault(seed: string): string | undefined {
  const { min, max } = clientSeedLength
  if (seed.length < min || seed.length > max) return `种子须为 ${min} 至 ${max} 个字符`
  return /^[\w-]+$/.test(seed) ? undefined : '种子只能有字母、数字、短横线与下划线'
}
