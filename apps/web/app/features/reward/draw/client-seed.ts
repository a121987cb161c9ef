import { clientSeedLength } from '@vce/protocol'

/** 32 hexadecimal characters from the browser's own random numbers. */
export const freshSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Fault of a seed that a member has written; undefined if there is none. */
export function seedFault(seed: string): string | undefined {
  const { min, max } = clientSeedLength
  if (seed.length < min || seed.length > max) return `种子须为 ${min} 至 ${max} 个字符`
  return /^[\w-]+$/.test(seed) ? undefined : '种子只能有字母、数字、短横线与下划线'
}
