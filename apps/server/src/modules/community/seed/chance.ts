/** FNV-1a with a final mix, so that similar texts have unrelated hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number in [0, 1), uniformly distributed; the same arguments always give the same number. */
export const chance = (...of: (string | number)[]): number => hashOf(of.join('|')) / 4294967296
