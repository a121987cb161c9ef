/** FNV-1a with a final mix, so that similar texts give unrelated numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number in [0, 1), uniformly distributed and always the same for the same arguments. */
export const chance = (...of: (string | number)[]): number => hashOf(of.join('|')) / 4294967296

/** One of several choices, always the same for the same arguments. */
export function oneOf<Value>(choices: readonly [Value, ...Value[]], ...of: (string | number)[]): Value {
  return choices[Math.floor(chance(...of) * choices.length)] ?? choices[0]
}
